import { may, resources, roles } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import { eventsByCategory } from '../events/registry.ts';
import { streamReadModels } from '../projections/registry.ts';
import { appWithoutDatabase } from '../testing/server/app-without-database.ts';
import { tags } from './api-docs/names.ts';
import { categories } from './categories.ts';

const { routes } = appWithoutDatabase();

test('the events of each category are listed under its name', () => {
  expect(Object.values(eventsByCategory).map(({ category }) => category)).toEqual(Object.keys(eventsByCategory));
});

test('every part of the API has its heading', () => {
  const parts = new Set(routes.map(({ path }) => path.split('/')[1]!));
  expect([...parts].filter((part) => !Object.hasOwn(tags, part))).toEqual([]);
});

describe.each(Object.entries(categories))('the category %s', (category, { decider, resource, isLive = true }) => {
  test('has the decider and the read model of its events', () => {
    expect(decider.events.category).toBe(category);
    expect(streamReadModels.filter((model) => model.category === category).map(({ events }) => events)).toEqual([decider.events]);
  });

  test('is named once by the contract, with the same permission', () => {
    expect(Object.entries(resources).filter(([name]) => name === resource.name)).toEqual([[resource.name, resource.permission]]);
  });

  test('has a list of its name, and everybody who may read that hears of its changes', () => {
    const list = routes.find(({ method, path }) => method === 'GET' && path === `/${resource.name}`);
    const readers = roles.filter((role) => may(role, list!.permission as never));
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.filter((role) => isLive && !may(role, resource.permission))).toEqual([]);
  });

  test('has commands, each with a permission', () => {
    // Invoices follow from what is decided of sessions.
    if (category !== 'invoice') expect(Object.keys(decider.commands).length).toBeGreaterThan(0);
    for (const { permission } of Object.values(decider.commands)) expect(permission).not.toBeUndefined();
  });
});
