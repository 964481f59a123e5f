import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The app expects these refusals, but the browser logs them. */
const refusal = /^Failed to load resource: the server responded with a status of (401|403|404|409|410|412|422|429) /;

/** Collects faults of all pages and workers: errors, console errors (including CSP violations) and status codes from 500. */
export const watchFaults = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`page error at ${page.url()}: ${error.stack ?? error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
    });
  };
  const hear = (place: string, message: ConsoleMessage) => {
    if (message.type() === 'error' && !refusal.test(message.text())) faults.push(`console error at ${place}: ${message.text()}`);
  };
  context.on('page', (page) => {
    watch(page);
    page.on('console', (message) => hear(page.url(), message));
  });
  context.on('serviceworker', (worker) => worker.on('console', (message) => hear(worker.url(), message)));
  return faults;
};
