import {
  CustomerCount,
  type GroupType,
  type PaymentMethod,
  paymentMethods,
  readWhole,
  type SessionRow,
  type SessionText,
  TableNumber,
} from '@tabletime/contract';
import { eachText, sessionTextFields } from '../session/session-texts.ts';

/** What every form of a session asks for, as typed: numbers stay text until they are sent. */
export interface SessionDraft extends Record<SessionText, string> {
  numberOfCustomers: string;
  groupType: GroupType;
  paymentMethod: PaymentMethod[];
}

/** Field → the code of its fault (a key of the wording) or a sentence of the server. */
export type Faults<Draft> = Partial<Record<keyof Draft, string>>;

interface Schema {
  safeParse: (value: unknown) => { success: true } | { success: false; error: { issues: { message: string }[] } };
}

/** The code of what a contract schema finds wrong with a value, if anything. */
export const faultOf = (schema: Schema, value: unknown): string | undefined => {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

/** Only the entries that hold a fault. */
export const onlyFaults = <Draft>(faults: { [Field in keyof Draft]?: string | undefined }): Faults<Draft> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Draft>;

/** The faults of the fields that all forms share. A number of people that a `row` has already is none: where guests came and went, it is above what one may type. */
export const sharedFaults = (draft: SessionDraft, noPayment: string, row?: SessionRow): Faults<SessionDraft> => {
  const people = readWhole(draft.numberOfCustomers);
  return onlyFaults<SessionDraft>({
    numberOfCustomers: people === row?.numberOfCustomers ? undefined : faultOf(CustomerCount, people),
    paymentMethod: draft.paymentMethod.length > 0 ? undefined : noPayment,
    ...(Object.fromEntries(sessionTextFields.map(({ name, schema }) => [name, faultOf(schema, draft[name])])) as Faults<SessionDraft>),
  });
};

/** The fault of a typed table number, if any. */
export const tableFault = (tableNumber: string): string | undefined => faultOf(TableNumber, readWhole(tableNumber));

/** The shared part of a form that begins with a session. */
export const draftOf = (row: SessionRow): SessionDraft => ({
  numberOfCustomers: String(row.numberOfCustomers),
  groupType: row.groupType,
  paymentMethod: row.paymentMethod,
  ...eachText((name) => row[name]),
});

/** What the shared part of a form changes in a session; fields left as they were are absent. */
export const sharedChanges = (row: SessionRow, draft: SessionDraft): Partial<Pick<SessionRow, keyof SessionDraft>> => {
  const numberOfCustomers = readWhole(draft.numberOfCustomers);
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

/** The chosen methods after one is checked or unchecked, in their fixed order; `whenNone` when the last was unchecked. */
export const toggledMethods = (chosen: PaymentMethod[], method: PaymentMethod, whenNone: PaymentMethod[]): PaymentMethod[] => {
  const left = paymentMethods.filter((one) => (one === method ? !chosen.includes(one) : chosen.includes(one)));
  return left.length > 0 ? left : whenNone;
};

/** The value one step away, held within the bounds; the nearer bound when what is typed is no number. */
export const stepped = (text: string, step: 1 | -1, from: number, to: number): string => {
  const number = readWhole(text);
  // What is between two whole numbers goes to the nearer end of the step.
  const next = number === null || Number.isNaN(number) ? from : step > 0 ? Math.floor(number) + 1 : Math.ceil(number) - 1;
  return String(Math.min(to, Math.max(from, next)));
};
