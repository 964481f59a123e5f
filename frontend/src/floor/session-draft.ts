import {
  CustomerCount,
  type GroupType,
  type PaymentMethod,
  paymentMethods,
  readPeople,
  readTableNumber,
  type SessionRow,
  type SessionText,
  sessionTextRules,
  TableNumber,
} from '@tabletime/contract';
import { eachText } from '../session/session-texts.ts';

export interface SessionDraft extends Record<SessionText, string> {
  numberOfCustomers: string;
  groupType: GroupType;
  paymentMethod: PaymentMethod[];
}

export type Faults<Draft> = Partial<Record<keyof Draft, string>>;

interface Schema {
  safeParse: (value: unknown) => { success: true } | { success: false; error: { issues: { message: string }[] } };
}

export const faultOf = (schema: Schema, value: unknown): string | undefined => {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

export const onlyFaults = <Draft>(faults: { [Field in keyof Draft]?: string | undefined }): Faults<Draft> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Draft>;

/** An unchanged number of people is no fault: arrivals can exceed the limit of the field. */
export const sharedFaults = (draft: SessionDraft, noPayment: string, row?: SessionRow): Faults<SessionDraft> => {
  const people = readPeople(draft.numberOfCustomers);
  return onlyFaults<SessionDraft>({
    numberOfCustomers: people === row?.numberOfCustomers ? undefined : faultOf(CustomerCount, people),
    paymentMethod: draft.paymentMethod.length > 0 ? undefined : noPayment,
    ...eachText((name) => faultOf(sessionTextRules[name], draft[name])),
  });
};

export const tableFault = (tableNumber: string): string | undefined => faultOf(TableNumber, readTableNumber(tableNumber));

export const draftOf = (row: SessionRow): SessionDraft => ({
  numberOfCustomers: String(row.numberOfCustomers),
  groupType: row.groupType,
  paymentMethod: row.paymentMethod,
  ...eachText((name) => row[name]),
});

/** Unchanged fields are absent. */
export const sharedChanges = (row: SessionRow, draft: SessionDraft): Partial<Pick<SessionRow, keyof SessionDraft>> => {
  const numberOfCustomers = readPeople(draft.numberOfCustomers);
  const texts = Object.entries(eachText((name) => draft[name].trim())).filter(([name, text]) => text !== row[name as SessionText]);
  return {
    ...(numberOfCustomers !== null && numberOfCustomers !== row.numberOfCustomers && { numberOfCustomers }),
    ...(draft.groupType !== row.groupType && { groupType: draft.groupType }),
    ...(!sameMethods(draft.paymentMethod, row.paymentMethod) && { paymentMethod: draft.paymentMethod }),
    ...Object.fromEntries(texts),
  };
};

const sameMethods = (one: PaymentMethod[], other: PaymentMethod[]) =>
  one.length === other.length && one.every((method) => other.includes(method));

export const defaultMethods: PaymentMethod[] = ['Cash'];

/** The methods after a toggle, in fixed order; `whenNone` replaces an empty list. */
export const toggledMethods = (chosen: PaymentMethod[], method: PaymentMethod, whenNone: PaymentMethod[]): PaymentMethod[] => {
  const left = paymentMethods.filter((one) => (one === method ? !chosen.includes(one) : chosen.includes(one)));
  return left.length > 0 ? left : whenNone;
};

/** One step up or down within the bounds; from no number it goes to the lower bound. */
export const stepped = (number: number | null, step: 1 | -1, from: number, to: number): string => {
  // A fraction goes to the nearest whole number in the step's direction.
  const next = number === null || Number.isNaN(number) ? from : step > 0 ? Math.floor(number) + 1 : Math.ceil(number) - 1;
  return String(Math.min(to, Math.max(from, next)));
};
