/** What a screen shows first. `before-paint.js` asks for it beside the app's scripts, so each address is exactly what the app would ask for. */
export const earlyReads: Record<string, string[]> = {
  '/sessions': [
    `/api/sessions?${new URLSearchParams({ filter: '{"isActive":true}', sort: '["tableNumber","ASC"]', range: '[0,999]' })}`,
    '/api/settings/tables',
  ],
};
