import type { Role } from '@tabletime/contract';
import { may, type Permission } from '@tabletime/contract';
import { categoryOf, idOf, type StoredEvent } from '../../eventstore/event.ts';
import { categories } from '../categories.ts';

/** Changed rows of a resource; without ids, any of them. */
export interface Change {
  resource: string;
  permission: Permission;
  ids: string[];
}

type Shown = Pick<Change, 'permission'> & { name: string };

const resourceOf: ReadonlyMap<string, Shown> = new Map(
  Object.entries(categories).flatMap(([category, { resource, isLive = true }]) => (isLive ? [[category, resource]] : [])),
);

/** Every event adds an entry to the log; readers need no ids. */
const newEntries: Change = { resource: 'logs', permission: 'logs.read', ids: [] };

/** Any event may change a figure or the latest activity. */
const newFigures: Change = { resource: 'dashboard', permission: 'dashboard.read', ids: [] };

export const changesOf = (events: StoredEvent[]): Change[] => {
  const changes = new Map<string, Change & { seen: Set<string> }>();
  for (const { stream } of events) {
    const resource = resourceOf.get(categoryOf(stream));
    if (!resource) continue;
    const { name, permission } = resource;
    const change = changes.get(name) ?? { resource: name, permission, ids: [], seen: new Set<string>() };
    changes.set(name, change);
    change.seen.add(idOf(stream));
  }
  const lists = [...changes.values()].map(({ seen, ...change }) => ({ ...change, ids: [...seen] }));
  return events.length === 0 ? lists : [...lists, newEntries, newFigures];
};

/** For a reader too far behind for single changes: anything may have changed. */
export const allChanges = (): Change[] => [
  ...[...resourceOf.values()].map(({ name, permission }) => ({ resource: name, permission, ids: [] })),
  newEntries,
  newFigures,
];

export const changesFor = (role: Role, changes: Change[]): Change[] => changes.filter(({ permission }) => may(role, permission));

/** Announces a change of the tablet itself to anybody who is signed in on it. */
export const changesOfOwnTablet = (tablet: string | undefined, changes: Change[]): Pick<Change, 'resource' | 'ids'>[] =>
  tablet !== undefined && changes.some(({ resource, ids }) => resource === categories.device.resource.name && ids.includes(tablet))
    ? [{ resource: 'tablet', ids: [] }]
    : [];

const onFloor = new Set(['sessions', 'settings', 'users', 'devices']);

/** Announces a change of the floor to a shared tablet, without details. */
export const changesForTablet = (changes: Change[]): Pick<Change, 'resource' | 'ids'>[] =>
  changes.some(({ resource }) => onFloor.has(resource)) ? [{ resource: 'floor', ids: [] }] : [];
