import { failureOf } from '../failures.ts';
import { type Answer, call } from '../http-client.ts';

export interface SentCode {
  /** As the server reads it: a plus and digits. */
  phoneNumber: string;
  /** In development, the server prints the code and sends no message. */
  development: boolean;
  /** Seconds until another code may be sent. */
  resendAfter: number;
}

const post = <Data>(path: string, body: object) => call<Data>(path, { method: 'POST', body });

export const sendPhoneCode = (phoneNumber: string): Promise<Answer<SentCode>> =>
  post<SentCode>('/auth/send-code', { phoneNumber }).catch((error: unknown) => {
    // An API of another version may know only the other path.
    if (failureOf(error).status !== 404) throw error;
    return post<SentCode>('/auth/send-otp', { phoneNumber });
  });

/** Ignores a sign-in in the answer: this call only verifies the number. */
export const verifyPhoneCode = async (phoneNumber: string, code: string): Promise<Answer<{ verified: boolean }>> => {
  const { data, ...answer } = await post<{ verified: boolean }>('/auth/verify-otp', { phoneNumber, code });
  return { ...answer, data: { verified: data.verified } };
};
