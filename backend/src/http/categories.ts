import { type EditClock, type Permission, type ResourceName, resources } from '@tabletime/contract';
import type { z } from 'zod';
import { keyDecider } from '../commands/key-decider.ts';
import { deviceDecider } from '../commands/device-decider.ts';
import { invoiceDecider } from '../commands/invoices/issue-invoices.ts';
import { reportingDecider } from '../commands/invoices/reporting-decider.ts';
import { invitationDecider } from '../commands/invitation-decider.ts';
import { menuDecider } from '../commands/menu-decider.ts';
import { passDecider } from '../commands/pass-decider.ts';
import { reportDecider } from '../commands/report-decider.ts';
import { sessionDecider } from '../commands/sessions/session-decider.ts';
import { settingsDecider } from '../commands/settings-decider.ts';
import { tillDecider } from '../commands/till-decider.ts';
import type { StreamDecider } from '../commands/joint-command.ts';
import { userDecider } from '../commands/user-decider.ts';
import type { DecidedCategory } from '../events/registry.ts';
import { accountantKeys } from './books/accountant-key-routes.ts';
import type { ReadResource } from './lists/list-sql.ts';
import { passes } from './passes/routes.ts';
import { reports } from './reports/report-resource.ts';
import { sessions, users } from './resources.ts';

interface Named {
  /** The first path segment of its calls, also used by log entries and the live stream. */
  name: ResourceName;
  permission: Permission;
}

const named = (name: ResourceName): Named => ({ name, permission: resources[name] });

export interface CategoryEntry {
  decider: StreamDecider & { commands: Record<string, { input: (clock: EditClock) => z.ZodType; permission: Permission | null }> };
  /** A `ReadResource` also names the row in the OpenAPI document and adds its lists to the page of queries. */
  resource: ReadResource<ResourceName> | Named;
  about: string;
  /** False where the live stream does not announce its changes. */
  isLive?: false;
}

/** Two categories have these calls. */
const ofInvoices = 'Invoices and credit notes';

/** Every stream category that commands decide. All registries and suites over categories follow from this list. */
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
  pass: { decider: passDecider, resource: passes, about: 'Prepaid time: passes and memberships' },
  till: { decider: tillDecider, resource: named('till'), about: 'The till: its float, cash moved by hand, counts, and the close of a day' },
  invoice: { decider: invoiceDecider, resource: named('invoices'), about: ofInvoices },
  reporting: { decider: reportingDecider, resource: named('invoices'), about: ofInvoices },
  key: { decider: keyDecider, resource: accountantKeys, about: 'Keys by which accountants read the books' },
  device: { decider: deviceDecider, resource: named('devices'), about: 'Shared tablets' },
  invitation: {
    decider: invitationDecider,
    resource: named('invitations'),
    about: 'Invitations',
    isLive: false,
  },
};

export const readResources: readonly ReadResource[] = Object.values(categories).flatMap(({ resource }) =>
  'source' in resource ? [resource] : [],
);
