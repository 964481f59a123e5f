import { readPeople } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { stepped, toggledMethods } from '../session-draft.ts';

describe('a stepper', () => {
  it('moves by one and stays within its bounds', () => {
    expect(stepped(readPeople('2'), 1, 1, 20)).toBe('3');
    expect(stepped(readPeople('٢'), -1, 1, 20)).toBe('1');
    expect(stepped(readPeople('1'), -1, 1, 20)).toBe('1');
    expect(stepped(readPeople('20'), 1, 1, 20)).toBe('20');
    expect(stepped(readPeople('400'), -1, 1, 20)).toBe('20');
  });

  it('begins at the lower bound where nothing readable is typed', () => {
    expect(stepped(readPeople(''), 1, 1, 20)).toBe('1');
    expect(stepped(readPeople('x'), -1, 1, 20)).toBe('1');
  });
});

describe('payment methods', () => {
  it('are added and taken away in their fixed order', () => {
    expect(toggledMethods(['Credit'], 'Cash', [])).toEqual(['Cash', 'Credit']);
    expect(toggledMethods(['Cash', 'Credit'], 'Cash', [])).toEqual(['Credit']);
  });

  it('revert to cash in an edit when the last is unchecked, and to none in a start', () => {
    expect(toggledMethods(['Credit'], 'Credit', ['Cash'])).toEqual(['Cash']);
    expect(toggledMethods(['Cash'], 'Cash', [])).toEqual([]);
  });
});
