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

type CalendarConfig = typeof SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG;

/** A point in time by a calendar; months, days of them and of the week count from 0. */
export interface TimeComponents {
  year: number;
  month: number;
  day: number;
  dayOfMonth: number;
  dayOfWeek: number;
  hour: number;
  minute: number;
  second: number;
  season: number;
  leapYear: boolean;
}

/** Reckons with the world's seconds, from the first of year 0 on. The table has no seasons and no formatters. */
export class CalendarData {
  declare readonly name: string;
  declare readonly description: string;
  declare readonly years: CalendarConfig["years"];
  declare readonly months: CalendarConfig["months"];
  declare readonly days: CalendarConfig["days"];
  readonly seasons = null;

  constructor(config: CalendarConfig) {
    Object.assign(this, structuredClone(config));
  }

  isLeapYear(year: number): boolean {
    const { leapStart, leapInterval } = this.years.leapYear;
    return year >= leapStart && (year - leapStart) % leapInterval === 0;
  }

  /** Leap years before a year. */
  countLeapYears(year: number): number {
    const { leapStart, leapInterval } = this.years.leapYear;
    return year > leapStart ? Math.ceil((year - leapStart) / leapInterval) : 0;
  }

  timeToComponents(time = 0): TimeComponents {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const minutes = Math.floor(time / secondsPerMinute);
    const hours = Math.floor(minutes / minutesPerHour);
    const days = Math.floor(hours / hoursPerDay);
    let year = Math.floor(days / (this.days.daysPerYear + 1));
    while (this.#daysBefore(year + 1) <= days) year++;
    const day = days - this.#daysBefore(year);
    const leapYear = this.isLeapYear(year);
    let [month, dayOfMonth] = [0, day];
    for (const length of this.#lengths(leapYear)) {
      if (dayOfMonth < length) break;
      dayOfMonth -= length;
      month++;
    }
    return {
      ...{ year, month, day, dayOfMonth, leapYear, season: 0 },
      dayOfWeek: modulo(this.years.firstWeekday + days, this.days.values.length),
      hour: modulo(hours, hoursPerDay),
      minute: modulo(minutes, minutesPerHour),
      second: modulo(Math.floor(time), secondsPerMinute),
    };
  }

  /** Where months are named, days are those of the month; else those of the year. */
  componentsToTime({
    year = 0,
    month,
    day = 0,
    dayOfMonth = 0,
    hour = 0,
    minute = 0,
    second = 0,
  }: Partial<TimeComponents>): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const months = this.#lengths(this.isLeapYear(year)).slice(0, month ?? 0);
    const inYear = month === undefined ? day : months.reduce((sum, length) => sum + length, dayOfMonth);
    const hours = (this.#daysBefore(year) + inYear) * hoursPerDay + hour;
    return (hours * minutesPerHour + minute) * secondsPerMinute + second;
  }

  #daysBefore(year: number): number {
    return year * this.days.daysPerYear + this.countLeapYears(year);
  }

  #lengths(leapYear: boolean): number[] {
    return this.months.values.map((month) => (leapYear && "leapDays" in month ? month.leapDays : month.days));
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
