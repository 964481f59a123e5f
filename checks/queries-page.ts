const head = `-- What each reading of the API asks the database, as it is compiled. Written by "npm run docs:queries"; do not edit.
-- A changed query shows here, so that its reviewer looks at its plan.
`;

const laidOut = (sql: string): string => {
  let depth = 0;
  return sql
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[()]| (from|where|order by|limit|left join|union all|cross join lateral|then|else)(?= )/g, (part, clause?: string) => {
      if (clause !== undefined) return `\n${'  '.repeat(depth + 1)}${clause}`;
      depth += part === '(' ? 1 : -1;
      return part;
    });
};

export const queriesPage = (queries: { name: string; sql: string }[]): string => {
  const parts = queries.map(({ name, sql }, index) => `${name === queries[index - 1]?.name ? '' : `\n-- ${name}\n`}${laidOut(sql)};\n`);
  return head + parts.join('');
};
