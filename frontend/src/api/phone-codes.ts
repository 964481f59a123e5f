import { failureOf } from './failures.ts';
import { type Answer, call } from './http-client.ts';

/** A code that is on its way. */
export interface SentCode {
  /** The number as the server reads it: a plus and digits. */
  phoneNumber: string;
  /** Whether the server is in development mode, where the code stands on its terminal and no text message is sent. */
  development: boolean;
  /** Seconds until another code may be sent to it. */
  resendAfter: number;
}

const post = <Data>(path: string, body: object) => call<Data>(path, { method: 'POST', body });

/** Sends a code to a phone number. */
export const sendPhoneCode = (phoneNumber: string): Promise<Answer<SentCode>> =>
  post<SentCode>('/auth/send-code', { phoneNumber }).catch((error: unknown) => {
    // An API of another version may know the call by its other name alone.
    if (failureOf(error).status !== 404) throw error;
    return post<SentCode>('/auth/send-otp', { phoneNumber });
  });

/** Checks a code. The sign-in that the server may answer a right one with is not kept: only the number is to be proved. */
export const verifyPhoneCode = async (phoneNumber: string, code: string): Promise<Answer<{ verified: boolean }>> => {
  const { data, ...answer } = await post<{ verified: boolean }>('/auth/verify-otp', { phoneNumber, code });
  return { ...answer, data: { verified: data.verified } };
};
