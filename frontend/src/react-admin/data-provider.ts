import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import { apiUrl, httpClient } from '../api/http-client.ts';

/**
 * react-admin's own way to the API, for its hooks such as `useGetList`. What people do goes through the functions of `api/` instead:
 * a write carries an idempotency key, the version that the person saw, and often a reason.
 */
export const dataProvider: DataProvider = { ...simpleRestProvider(apiUrl, httpClient), supportAbortSignal: true };
