import type { Role } from '@tabletime/contract';
import { may, type Permission } from '@tabletime/contract';
import { categoryOf, idOf, type StoredEvent } from '../../eventstore/event.ts';
import { categories } from '../categories.ts';

/** Rows of a resource that changed. No ids: any of them may have. */
export interface Change {
  resource: string;
  permission: Permission;
  ids: string[];
}

type Shown = Pick<Change, 'permission'> & { name: string };

/** The resource that shows the streams of a category. */
const resourceOf: ReadonlyMap<string, Shown> = new Map(
  Object.entries(categories).flatMap(([category, { resource, isLive = true }]) => (isLive ? [[category, resource]] : [])),
);

/** Every event is an entry of the log; which ones it are, nobody needs to be told. */
const newEntries: Change = { resource: 'logs', permission: 'logs.read', ids: [] };

/** Whatever happens moves a figure of the house or is the latest activity. */
const newFigures: Change = { resource: 'dashboard', permission: 'dashboard.read', ids: [] };

/** Maps events to the lists and rows that changed. */
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

/** For a reader who was away for too long to be told one by one: all of it may have changed. */
export const everything = (): Change[] => [
  ...[...resourceOf.values()].map(({ name, permission }) => ({ resource: name, permission, ids: [] })),
  newEntries,
  newFigures,
];

/** Those of the changes that a role may read of. */
export const changesFor = (role: Role, changes: Change[]): Change[] => changes.filter(({ permission }) => may(role, permission));

/** What is told, in any role, to who works on a shared tablet: that this tablet itself was changed. */
export const changesOfOwnTablet = (tablet: string | undefined, changes: Change[]): Pick<Change, 'resource' | 'ids'>[] =>
  tablet !== undefined && changes.some(({ resource, ids }) => resource === categories.device.resource.name && ids.includes(tablet))
    ? [{ resource: 'tablet', ids: [] }]
    : [];

/** What a locked tablet shows something of. */
const onFloor = new Set(['sessions', 'settings', 'users', 'devices']);

/** What a shared tablet is told by itself: that there is something new on its floor, and not what. */
export const changesForTablet = (changes: Change[]): Pick<Change, 'resource' | 'ids'>[] =>
  changes.some(({ resource }) => onFloor.has(resource)) ? [{ resource: 'floor', ids: [] }] : [];
