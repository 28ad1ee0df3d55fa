import { expect, it } from "vitest";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../client/calendar.ts";

const calendar = new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);
const DAY = 24 * 60 * 60;

it("makes days and hours of the world's seconds, also before its beginning", () => {
  expect(calendar.timeToComponents(0)).toMatchObject({ year: 0, month: 0, dayOfMonth: 0, dayOfWeek: 6, hour: 0 });
  const march = { year: 1, month: 2, day: 60, dayOfMonth: 1, hour: 5, minute: 7, second: 9 };
  expect(calendar.timeToComponents((365 + 60) * DAY + 5 * 3600 + 7 * 60 + 9)).toMatchObject(march);
  expect(calendar.timeToComponents(-1)).toMatchObject({
    year: -1,
    month: 11,
    dayOfMonth: 30,
    dayOfWeek: 5,
    hour: 23,
    second: 59,
  });
});

it("gives February its day in leap years, from the first of them on", () => {
  expect([4, 8, 9, 12].map((year) => calendar.isLeapYear(year))).toEqual([false, true, false, true]);
  const beforeYear8 = 8 * 365 * DAY;
  expect(calendar.timeToComponents(beforeYear8 + 59 * DAY)).toMatchObject({
    year: 8,
    month: 1,
    dayOfMonth: 28,
    leapYear: true,
  });
  expect(calendar.timeToComponents(beforeYear8 + 366 * DAY)).toMatchObject({ year: 9, month: 0, dayOfMonth: 0 });
});

it("finds the seconds of any moment again", () => {
  for (const time of [0, -1, 86_399, 2_000_000_000, 252_460_799, 252_460_800, -63_000_000]) {
    const { day: _day, ...byMonth } = calendar.timeToComponents(time);
    const { month: _month, ...byDay } = calendar.timeToComponents(time);
    expect([calendar.componentsToTime(byMonth), calendar.componentsToTime(byDay)]).toEqual([time, time]);
  }
});
