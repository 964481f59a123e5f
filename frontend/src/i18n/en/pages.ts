import { pagesEnglishWording, tablesEnglishWording } from '@tabletime/contract';
import { analytics } from './analytics.ts';
import { books } from './books.ts';
import { dashboard } from './dashboard.ts';
import { edit } from './edit.ts';
import { exceptions } from './exceptions.ts';
import { failure } from './failure.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { invoices } from './invoices.ts';
import { logs } from './logs.ts';
import { menu } from './menu.ts';
import { profile } from './people/profile.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { till } from './till.ts';
import { users } from './people/users.ts';

/** Loaded with the other pages. */
export const pages = {
  ...pagesEnglishWording,
  ...tablesEnglishWording,
  analytics,
  books,
  dashboard,
  edit,
  exceptions,
  failure,
  history,
  home,
  invoices,
  logs,
  menu,
  profile,
  reports,
  settings,
  system,
  till,
  users,
};
