import { type Approver, type ApproverRow, readDigits } from '@tabletime/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The approver's secret: only the input holds it, never state, storage or cache. */
export interface ApproverState {
  secret: RefObject<HTMLInputElement | null>;
  chosen: ApproverRow | undefined;
  proof: ApproverRow['proof'];
  isMissing: boolean;
  /** Whether a person tapped the name, rather than that it is the only one. */
  isTapped: boolean;
  choose: (person: ApproverRow, isTapped: boolean) => void;
  switchToPassword: () => void;
  /** Reads the input at submit; undefined if nobody is chosen or it is blank, which then shows its fault. */
  read: () => Approver | undefined;
  /** Clears the secret; call it after the response. */
  forget: () => void;
}

/** `isPinRefused`: the server takes their PIN no more. */
export const useApprover = (isPinRefused: boolean): ApproverState => {
  const secret = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ApproverRow>();
  const [isByPassword, setIsByPassword] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isTapped, setIsTapped] = useState(false);
  useEffect(() => {
    if (isPinRefused) setIsByPassword(true);
  }, [isPinRefused]);
  const proof = isByPassword ? 'password' : (chosen?.proof ?? 'pin');
  const forget = () => {
    if (secret.current) secret.current.value = '';
  };
  return {
    secret,
    chosen,
    proof,
    isMissing,
    isTapped,
    choose: (person, byTap) => {
      setChosen(person);
      setIsTapped(byTap);
      setIsByPassword(false);
      setIsMissing(false);
      forget();
    },
    switchToPassword: () => {
      setIsByPassword(true);
      setIsTapped(true);
      forget();
    },
    read: () => {
      const typed = secret.current?.value ?? '';
      const isWhole = chosen !== undefined && typed !== '';
      setIsMissing(!isWhole);
      if (!isWhole) return undefined;
      const { id: person } = chosen;
      return proof === 'pin' ? { person, pin: readDigits(typed).replace(/\s/g, '') } : { person, password: typed };
    },
    forget,
  };
};
