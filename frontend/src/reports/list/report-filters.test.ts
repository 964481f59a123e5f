import { describe, expect, it } from 'vitest';
import { reportAddress } from './report-filters.ts';

const someone = '3f0c4c1e-5a5f-4b0a-9d4f-0a6a2c1d7e11';

describe('the filters of the reports', () => {
  it('come back from the address as they were put there', () => {
    const filters = { from: '2026-11-01', to: '2026-11-20', shift: 'Night', submittedBy: someone, seen: false, reviewed: true } as const;
    const address = reportAddress.write(filters);
    expect(address.toString()).toBe(`from=2026-11-01&to=2026-11-20&shift=Night&submittedBy=${someone}&seen=false&reviewed=true`);
    expect(reportAddress.read(address)).toEqual(filters);
  });

  it('leave out what makes no sense', () => {
    const address = new URLSearchParams('from=2026-13-01&to=soon&shift=Noon&submittedBy=Sara&seen=maybe&reviewed=');
    expect(reportAddress.read(address)).toEqual({});
  });
});
