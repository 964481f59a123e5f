import type { TranslationMessages } from 'ra-core';
import { pagesArabicWording, tablesArabicWording } from '@tabletime/contract';
import type { pages as english } from '../en/pages.ts';
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
import { passes } from './bill/passes.ts';
import { phoneCodeTest } from './people/phone-code-test.ts';
import { profile } from './people/profile.ts';
import { reactAdmin } from './react-admin.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { system } from './system.ts';
import { tariffs } from './tariffs.ts';
import { till } from './till.ts';
import { users } from './people/users.ts';

/** Loaded with the other pages. */
export const pages = {
  ...reactAdmin,
  ...pagesArabicWording,
  ...tablesArabicWording,
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
  passes,
  phoneCodeTest,
  profile,
  reports,
  settings,
  system,
  tariffs,
  till,
  users,
} satisfies typeof english & TranslationMessages;
