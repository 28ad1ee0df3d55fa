import type { Random } from "../random.ts";
import type { Clock } from "./clock.ts";
import { Lane } from "./lane.ts";

/** What happens at both ends of a connection. */
interface Ends {
  /** A frame arrives at the server. */
  up(frame: string): void;
  /** A frame arrives at the page. */
  down(frame: string): void;
}

/** The connection of one page with the server, from when it is opened until it is lost. Order is kept in each direction. */
export class Connection {
  readonly number: number;
  readonly up: Lane;
  readonly down: Lane;

  constructor(number: number, whose: string, { clock, random }: { clock: Clock; random: Random }, ends: Ends) {
    this.number = number;
    this.up = new Lane(clock, random, `a frame from ${whose}`, (frame) => {
      ends.up(frame);
    });
    this.down = new Lane(clock, random, `a frame to ${whose}`, (frame) => {
      ends.down(frame);
    });
  }

  set lag(lag: number) {
    this.up.lag = lag;
    this.down.lag = lag;
  }

  /** It breaks. Of what the page had sent, a part still arrives; of what it was sent, nothing. */
  break(random: Random): void {
    this.up.break(random.between(0, this.up.size));
    this.down.break(0);
  }
}
