import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Beside `/sessions/{id}/edit`: no id is `active` or `files`, which the rule cannot know. */
const named = ['`/api/sessions/active/{id}`', '`/api/reports/files/{id}`'];

/** What Redocly's recommended rules find in an OpenAPI document, each fault with its place. Nothing is asked of the network. */
export const apiFaults = async (document: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'docs/OPENAPI.json', config });
  return problems
    .filter(({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && named.some((path) => message.includes(path))))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
};
