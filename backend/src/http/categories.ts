import { type EditClock, type Permission, type ResourceName, resources } from '@tabletime/contract';
import type { z } from 'zod';
import { deviceDecider } from '../commands/device-decider.ts';
import { invitationDecider } from '../commands/invitation-decider.ts';
import { menuDecider } from '../commands/menu-decider.ts';
import { reportDecider } from '../commands/report-decider.ts';
import { sessionDecider } from '../commands/sessions/session-decider.ts';
import { settingsDecider } from '../commands/settings-decider.ts';
import type { StreamDecider } from '../commands/together.ts';
import { userDecider } from '../commands/user-decider.ts';
import type { DecidedCategory } from '../events/registry.ts';
import type { ReadResource } from './lists/read-resource.ts';
import { reports } from './reports/report-resource.ts';
import { sessions, users } from './resources.ts';

/** What the API calls the streams of a category, and the permission to read them. */
interface Named {
  /** The first name in the path of its calls; the log's entries and the live stream use it too. */
  name: string;
  permission: Permission;
}

const named = (name: ResourceName): Named => ({ name, permission: resources[name] });

/** A stream category as the API knows it. */
export interface CategoryEntry {
  decider: StreamDecider & { commands: Record<string, { input: (clock: EditClock) => z.ZodType; permission: Permission | null }> };
  /** What is read of it. A `ReadResource` names its row in the description of the API, and its lists are on the page of queries. */
  resource: ReadResource | Named;
  /** What its calls are about: a heading in the description of the API. */
  about: string;
  /** False where the live stream announces no change of it. */
  isLive?: false;
}

/**
 * Every stream category that commands decide, once. From here follow what the log and the live stream call it, its part in the
 * description of the API, its lists among the queries, and the suites that run over all categories.
 */
export const categories: Record<DecidedCategory, CategoryEntry> = {
  session: { decider: sessionDecider, resource: sessions, about: 'Table sessions: from their start to their bill' },
  user: { decider: userDecider, resource: users, about: 'People and their roles' },
  report: { decider: reportDecider, resource: reports, about: 'Shift reports and their files' },
  settings: {
    decider: settingsDecider,
    resource: named('settings'),
    about: 'What the café is called, what it charges, and where its tables stand',
  },
  menu: { decider: menuDecider, resource: named('products'), about: 'The menu' },
  device: { decider: deviceDecider, resource: named('devices'), about: 'Shared tablets' },
  invitation: {
    decider: invitationDecider,
    resource: named('invitations'),
    about: 'Invitations',
    isLive: false,
  },
};

/** The categories' resources that are read as lists and rows. */
export const readResources: readonly ReadResource[] = Object.values(categories).flatMap(({ resource }) =>
  'source' in resource ? [resource] : [],
);
