import { type Answer, call, problemOf } from './http-client.ts';

/** A code that is on its way. */
export interface SentCode {
  /** The number as the server reads it: a plus and digits. */
  phoneNumber: string;
  /** Whether the server is in development mode, where the code stands on its terminal and no text message is sent. */
  development: boolean;
  /** Seconds until another code may be sent to it. */
  resendAfter: number;
}

/** The calls that prove a phone number. */
export interface PhoneCodeCalls {
  sendCode: (phoneNumber: string) => Promise<Answer<SentCode>>;
  verifyCode: (phoneNumber: string, code: string) => Promise<Answer<{ verified: boolean }>>;
}

const post = <Data>(path: string, body: object) => call<Data>(path, { method: 'POST', body });

export const phoneCodeCalls: PhoneCodeCalls = {
  sendCode: (phoneNumber) =>
    post<SentCode>('/auth/send-code', { phoneNumber }).catch((error: unknown) => {
      // An API of another version may know the call by its other name alone.
      if (problemOf(error).status !== 404) throw error;
      return post<SentCode>('/auth/send-otp', { phoneNumber });
    }),
  // A right code of one person alone answers a sign-in too. To prove a number is not to want one: it is not kept.
  verifyCode: async (phoneNumber, code) => {
    const { data, ...answer } = await post<{ verified: boolean }>('/auth/verify-otp', { phoneNumber, code });
    return { ...answer, data: { verified: data.verified } };
  },
};
