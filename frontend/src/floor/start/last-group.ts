import { groupTypes, type GroupType } from '@tabletime/contract';

const key = 'tabletime.lastGroupType';

/** The group type that this device started with last; mixed before the first time. */
export const lastGroupType = (): GroupType => {
  try {
    const stored = localStorage.getItem(key);
    return groupTypes.find((type) => type === stored) ?? 'Mixed';
  } catch {
    return 'Mixed';
  }
};

/** Remembers the group type of a started session on this device. */
export const keepGroupType = (type: GroupType): void => {
  try {
    localStorage.setItem(key, type);
  } catch {
    // It is a proposal only; without storage the sheet proposes mixed.
  }
};
