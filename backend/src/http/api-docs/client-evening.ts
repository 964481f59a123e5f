import createClient from 'openapi-fetch';

// `ApiPaths` is generated from the OpenAPI document by the test that compiles this file.

const done = async <Answer, Refusal>(called: Promise<{ data?: Answer; error?: Refusal; response: Response }>) => {
  const { data, error, response } = await called;
  if (data === undefined) throw new Error(`Refused: ${JSON.stringify(error)}`);
  return { ...data, response };
};

/** An evening as an API client: from the sign-in to the export of its sessions. `pass` advances the clock by minutes. */
export const liveEvening = async (baseUrl: string, account: { email: string; password: string }, pass: (minutes: number) => void) => {
  const api = createClient<ApiPaths>({ baseUrl });
  const { data: signedIn } = await done(api.POST('/api/auth/login', { body: account }));
  api.use({ onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${signedIn.token}`) });

  const { data: tables } = await done(api.GET('/api/settings/tables'));
  const { data: tea } = await done(
    api.POST('/api/products', {
      body: { name: { en: 'Tea', ar: 'شاي' }, price: 7.5, category: { en: 'Hot drinks', ar: 'مشروبات ساخنة' } },
    }),
  );

  const tableNumber = tables.zones[0]!.tables[0]!.number;
  const started = await done(
    api.POST('/api/sessions', {
      params: { header: { 'Idempotency-Key': 'first-table' } },
      body: { tableNumber, numberOfCustomers: 2, ifTableFree: true },
    }),
  );
  const { _id: id, version } = started.data;
  const path = { id };
  await done(api.POST('/api/sessions/{id}/lines', { params: { path }, body: { lines: [{ product: tea._id, quantity: 2 }] } }));
  await done(api.POST('/api/sessions/{id}/pause', { params: { path }, body: { reason: 'Prayer' } }));
  pass(10);
  const { data: resumed } = await done(api.POST('/api/sessions/{id}/resume', { params: { path } }));
  const { data: three } = await done(api.POST('/api/sessions/{id}/guests', { params: { path }, body: { count: 1, labels: ['Sara'] } }));

  const { error: stale } = await api.PATCH('/api/sessions/{id}/end', {
    params: { path, header: { 'If-Match': `"${version}"` } },
    body: {},
  });

  pass(95);
  const { data: bill } = await done(api.GET('/api/sessions/{id}/bill', { params: { path } }));
  const cash = 100;
  const { data: ended } = await done(
    api.PATCH('/api/sessions/{id}/end', {
      params: { path },
      body: {
        payments: [
          { method: 'Cash', amount: cash, tendered: 150 },
          { method: 'Credit', amount: bill.total - cash },
        ],
      },
    }),
  );

  const listed = await done(api.GET('/api/sessions', { params: { query: { status: 'completed', limit: 5 } } }));
  const { data: file } = await api.GET('/api/sessions/export', { parseAs: 'text' });
  return {
    role: signedIn.user.role,
    session: { id, version, tag: started.response.headers.get('ETag') },
    resumed: resumed.status,
    guests: three.guests?.map(({ label }) => label),
    refusal: { status: stale?.status, code: stale?.code },
    due: bill.total,
    ended: { status: ended.status, total: ended.total, balance: ended.balance, cashTaken: ended.cashTaken },
    listed: { ids: listed.data.map(({ _id }) => _id), range: listed.response.headers.get('Content-Range') },
    file,
  };
};
