import { describe, expect, it } from 'vitest';
import { cafeText, readCafe } from './cafe-draft.ts';

const inForce = { name: 'Tabletime Café', businessDayStartsAt: '00:00' };

describe('name and day as they were typed', () => {
  it('change nothing where they are the same', () => {
    expect(readCafe({}, inForce)).toEqual({ changed: {}, faults: {} });
    expect(readCafe({ name: ' Tabletime Café ', businessDayStartsAt: '٠' }, inForce)).toEqual({ changed: {}, faults: {} });
    expect(cafeText({ name: '' }, inForce, 'name')).toBe('');
  });

  it('are saved where they differ', () => {
    expect(readCafe({ name: ' مقهى النرد ', businessDayStartsAt: '5' }, inForce)).toEqual({
      changed: { name: 'مقهى النرد', businessDayStartsAt: '05:00' },
      faults: {},
    });
  });

  it('have the faults that the server would name', () => {
    expect(readCafe({ name: ' ', businessDayStartsAt: '24:00' }, inForce)).toEqual({
      changed: {},
      faults: { name: 'settings.name_required', businessDayStartsAt: 'settings.time' },
    });
    expect(readCafe({ name: 'x'.repeat(81), businessDayStartsAt: '' }, inForce).faults).toEqual({
      name: 'settings.name_long',
      businessDayStartsAt: 'settings.time',
    });
  });
});
