const MONTHS = {
  January: 31,
  February: 28,
  March: 31,
  April: 30,
  May: 31,
  June: 30,
  July: 31,
  August: 31,
  September: 30,
  October: 31,
  November: 30,
  December: 31,
};

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The calendar that Foundry begins with, as data for packages that offer calendars; the table's clock counts seconds. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: "Simplified Gregorian",
  description: "",
  years: { yearZero: 0, firstWeekday: 6, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: Object.entries(MONTHS).map(([name, days], index) => ({
      name,
      abbreviation: name.slice(0, 3),
      ordinal: index + 1,
      days,
      ...(name === "February" && { leapDays: 29 }),
    })),
  },
  days: {
    values: DAYS.map((name, index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
};
