import { useState } from 'react';

/** A table of the café with its place on the floor. */
export interface FloorTable {
  number: number;
  /** What staff call it besides its number. */
  name: string | null;
  /** The part of the house where it stands. */
  zone: string | null;
}

/** Tables that stand together, in their order. */
interface Zone {
  name: string | null;
  tables: FloorTable[];
}

const tableOf = (number: number): FloorTable => ({ number, name: null, zone: null });

/** The tables of a usual café. */
const usual = Array.from({ length: 30 }, (_, index) => tableOf(index + 1));

/** The tables that have a place on the floor, in the café's own order. */
export const useFloorTables = (): FloorTable[] => usual;

/** The tables with those that run besides them at the end, in the order of their numbers. */
export const withFurther = (tables: FloorTable[], running: number[]): FloorTable[] => {
  const known = new Set(tables.map((table) => table.number));
  const further = [...new Set(running)].filter((number) => !known.has(number)).toSorted((one, other) => one - other);
  return further.length === 0 ? tables : [...tables, ...further.map(tableOf)];
};

/** The tables by zone; zones in the order in which their first tables stand. */
export const inZones = (tables: FloorTable[]): Zone[] => {
  const zones = new Map<string | null, FloorTable[]>();
  for (const table of tables) zones.set(table.zone, [...(zones.get(table.zone) ?? []), table]);
  return [...zones].map(([name, own]) => ({ name, tables: own }));
};

/** Every table with a place now. One that ran keeps its place until the page is left, so that its end moves no other. */
export const usePlaces = (running: number[]): FloorTable[] => {
  const tables = useFloorTables();
  const [seen, setSeen] = useState<number[]>([]);
  const further = running.filter((number) => !seen.includes(number));
  if (further.length > 0) setSeen([...seen, ...further]);
  return withFurther(tables, [...seen, ...further]);
};
