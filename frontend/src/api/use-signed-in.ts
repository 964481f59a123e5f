import { useState } from 'react';
import { type SignedIn, storedUser } from './sign-in-storage.ts';

/** The person signed in when the screen appeared. Whatever changes them on the server ends the sign-in, so it needs no watching. */
export const useSignedIn = (): SignedIn | undefined => useState(storedUser)[0];
