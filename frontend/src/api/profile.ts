import { type Answer, call } from './http-client.ts';
import { renewing } from './sign-in-renewal.ts';
import { keepFreshToken } from './sign-in-storage.ts';

/** The calls of the profile page. */
export interface ProfileCalls {
  /** Changes the own password, which signs out every other device; this one keeps the fresh sign-in of the answer. */
  changePassword: (passwords: { currentPassword: string; newPassword: string }, key: string) => Promise<Answer<{ version: number }>>;
}

export const profileCalls: ProfileCalls = {
  changePassword: (passwords, key) =>
    renewing(async () => {
      const options = { method: 'PATCH', body: passwords, key, renews: true } as const;
      const { data, ...answer } = await call<{ token: string; version: number }>('/auth/password', options);
      keepFreshToken(data.token);
      return { ...answer, data: { version: data.version } };
    }),
};
