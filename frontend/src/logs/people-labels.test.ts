import { expect, it } from 'vitest';
import type { Translate } from '../i18n/use-t.ts';
import type { LogPerson } from '../api/logs.ts';
import { peopleLabels } from './people-labels.ts';

const t: Translate = (key) => (key === 'audit.system' ? 'النظام' : key.replace('role.', ''));
const person = (id: string, name: string, role: LogPerson['role']): LogPerson => ({ id, name, role });
const labelsOf = (...people: LogPerson[]) => [...peopleLabels(people, t).values()];

it('calls people by their names, and the software as readers know it', () => {
  expect(labelsOf(person('1', 'Sara', 'Admin'), person('2', 'ليلى', 'Owner'), person('System', 'System', null))).toEqual([
    'Sara',
    'ليلى',
    'النظام',
  ]);
});

it('distinguishes people of one name by role, and those of one role by the end of the id', () => {
  expect(labelsOf(person('1', 'Sara', 'Admin'), person('2', 'Sara', 'Customer'), person('3', 'Omar', 'Customer'))).toEqual([
    'Sara · Admin',
    'Sara · Customer',
    'Omar',
  ]);
  expect(labelsOf(person('aa-1111', 'Sara', 'Admin'), person('aa-2222', 'Sara', 'Admin'), person('aa-3333', 'Sara', 'Owner'))).toEqual([
    'Sara · Admin · 1111',
    'Sara · Admin · 2222',
    'Sara · Owner',
  ]);
});

it('distinguishes a person who is called like the software', () => {
  expect(labelsOf(person('System', 'System', null), person('1', 'النظام', 'Customer'))).toEqual(['النظام', 'النظام · Customer']);
});
