import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The rule cannot know that no id is `active` or `files`. */
const named = ['`/api/sessions/active/{id}`', '`/api/reports/files/{id}`'];

/** The faults by Redocly's recommended rules, each with its place; works offline. */
export const apiFaults = async (document: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'docs/OPENAPI.json', config });
  return problems
    .filter(({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && named.some((path) => message.includes(path))))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
};
