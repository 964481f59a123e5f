import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormat, formatOf, relativeTime } from './create-format.ts';

const en = createFormat('en', 'Asia/Riyadh');
const ar = createFormat('ar', 'Asia/Riyadh');
/** 00:05 on the 20th in Riyadh. */
const late = '2026-11-19T21:05:00.000Z';

describe('what a browser takes long to make', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Records the names of formatters as they are created. */
  const watchMaking = (): string[] => {
    const names: string[] = [];
    const construct = (Formatter: new () => object, args: unknown[]): object => {
      names.push(Formatter.name);
      return Reflect.construct(Formatter, args) as object;
    };
    const get = (intl: typeof Intl, name: keyof typeof Intl) => new Proxy(intl[name] as new () => object, { construct });
    vi.stubGlobal('Intl', new Proxy(Intl, { get }));
    return names;
  };

  it('is made when it is first needed, and once', () => {
    const made = watchMaking();
    const { number, time } = createFormat('en', 'Asia/Riyadh');
    expect(made).toEqual([]);
    expect([time(late), time(late), number(1), number(2.5)]).toEqual(['00:05', '00:05', '1', '2.5']);
    relativeTime(0, 60_000, 'en');
    relativeTime(0, 120_000, 'en');
    expect(made).toEqual(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat']);
  });

  it('is shared by all who read one language on one clock', () => {
    expect(formatOf('ar', 'Asia/Riyadh')).toBe(formatOf('ar', 'Asia/Riyadh'));
    expect(formatOf('ar', 'Asia/Riyadh')).not.toBe(formatOf('en', 'Asia/Riyadh'));
    expect(formatOf('en', 'Europe/London').time(late)).toBe('21:05');
  });
});

describe('money', () => {
  it('names the currency as each language does, with two decimals', () => {
    expect([en.money(60), ar.money(60)]).toEqual(['SAR\u00A060.00', '60.00\u00A0ريال']);
    expect([en.money(12460.5), ar.money(0)]).toEqual(['SAR\u00A012,460.50', '0.00\u00A0ريال']);
  });

  it('has no name under a heading that has it, in either language', () => {
    expect([en.amount(60), ar.amount(12460.5), en.amount(-30)]).toEqual(['60.00', '12,460.50', '−30.00']);
  });

  it('is never broken over two lines, and has its sign where it changes something', () => {
    expect([en.money(-60), ar.money(-12460.5)]).toEqual(['−\u00A0SAR\u00A060.00', '\u2066−12,460.50\u2069\u00A0ريال']);
    expect([en.moneyChange(240), ar.moneyChange(240)]).toEqual(['+\u00A0SAR\u00A0240.00', '\u2066+240.00\u2069\u00A0ريال']);
  });
});

describe('times', () => {
  it('are the café’s, wherever the reader is', () => {
    expect([en.time(late), en.date(late), en.weekday(late)]).toEqual(['00:05', '20\u00A0Nov\u00A02026', 'Friday']);
    expect(createFormat('en', 'Europe/London').time(late)).toBe('21:05');
  });

  it('are Gregorian with Latin digits in Arabic', () => {
    expect([ar.date(late), ar.weekday(late)]).toEqual(['20\u00A0نوفمبر\u00A02026', 'الجمعة']);
    expect(ar.time(late)).toMatch(/^12:05\u00A0ص$/);
    expect(ar.dateTime(late)).not.toMatch(/[٠-٩۰-۹]/);
  });

  it('bring their date unless it is the café’s today', () => {
    const tenMinutesOn = Date.parse(late) + 600_000;
    expect(en.moment(late, tenMinutesOn)).toBe('00:05');
    const before = '2026-11-19T20:30:00.000Z';
    expect([en.moment(before, tenMinutesOn), ar.moment(before, tenMinutesOn)]).toEqual([en.dateTime(before), ar.dateTime(before)]);
    expect(en.dateTime(before)).toContain('19\u00A0Nov\u00A02026');
  });

  it('name weekdays in whole words in Arabic, however narrow the column', () => {
    expect([en.weekdayLetter(late), en.weekdayShort(late)]).toEqual(['F', 'Fri']);
    expect([ar.weekdayLetter(late), ar.weekdayShort(late), ar.dateTime(late).split('،')[0]]).toEqual(['الجمعة', 'الجمعة', 'الجمعة']);
  });

  it('let a line end before a date or a time, never inside one', () => {
    expect(en.dateTime(late)).toBe('Fri, 20\u00A0Nov\u00A02026, 00:05');
    expect(ar.dateTime(late)).toBe('الجمعة، 20\u00A0نوفمبر\u00A02026، 12:05\u00A0ص');
    expect([en.month(late), ar.month(late)]).toEqual(['November\u00A02026', 'نوفمبر\u00A02026']);
  });

  it('leave a business date on its day', () => {
    expect(createFormat('en', 'America/New_York').date('2026-11-19')).toBe('19\u00A0Nov\u00A02026');
  });
});

describe('charts', () => {
  it('name days and hours shortly', () => {
    expect([en.day('2026-11-20'), ar.day('2026-11-20')]).toEqual(['20\u00A0Nov', '20\u00A0نوفمبر']);
    expect([en.hour(0), en.hour(19)]).toEqual(['00:00', '19:00']);
    expect([ar.hour(0), ar.hour(19)].join()).toBe('12\u00A0ص,7\u00A0م');
    expect(createFormat('en', 'America/New_York').hour(19)).toBe('19:00');
    expect([en.timeOfDay('19:05'), ar.timeOfDay('19:05')]).toEqual(['19:05', '7:05\u00A0م']);
  });

  it('round as much as their room asks for', () => {
    expect([en.roughly(1234.6), ar.roughly(1234.6), en.roughly(1234.6, true)]).toEqual(['1,235', '1,235', '1.2K']);
    expect(ar.roughly(16_000, true)).toMatch(/^16\sألف$/);
    expect([en.cramped(240.5), en.cramped(6360), ar.cramped(6360)]).toEqual(['241', '6,360', '6,360']);
    expect([en.cramped(12_340), ar.cramped(12_340), en.cramped(123_400)]).toEqual(['12,340', '12,340', '123.4K']);
    expect(ar.cramped(123_400)).toMatch(/^123\.4\sألف$/);
    expect([en.decimal(65), en.share(0.256), ar.share(0.256), en.percent(12.5)]).toEqual(['65.0', '26%', '\u206626%\u2069', '12.5%']);
  });
});

describe('duration', () => {
  it.each([
    [0, '0\u00A0min', '0\u00A0د'],
    [25.9, '25\u00A0min', '25\u00A0د'],
    [60, '1\u00A0h', '1\u00A0س'],
    [85, '1\u00A0h 25\u00A0min', '1\u00A0س 25\u00A0د'],
    [1440, '24\u00A0h', '24\u00A0س'],
    [-3, '0\u00A0min', '0\u00A0د'],
  ])('%s minutes', (minutes, english, arabic) => {
    expect([en.duration(minutes), ar.duration(minutes)]).toEqual([english, arabic]);
  });
});

const now = Date.parse('2026-11-20T19:00:00.000Z');
const minutesAgo = (minutes: number, language: 'en' | 'ar' = 'en') => relativeTime(now - minutes * 60_000, now, language);

it('has no number for the last minute, nor for a moment that lies ahead', () => {
  expect([minutesAgo(0.9), minutesAgo(-3)]).toEqual([null, null]);
});

it('counts in the largest whole unit, rounded down', () => {
  expect([1, 59.9, 60, 119, 23 * 60 + 59, 24 * 60, 9 * 24 * 60].map((minutes) => minutesAgo(minutes))).toEqual([
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '9 days ago',
  ]);
});

it('writes Latin digits in Arabic', () => {
  expect([minutesAgo(5, 'ar'), minutesAgo(11, 'ar')]).toEqual(['قبل 5 دقائق', 'قبل 11 دقيقة']);
});
