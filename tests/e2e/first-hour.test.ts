import { useTable } from "../support/suite.ts";
import { theFirstHour } from "./first-hour.ts";

const suite = useTable();
theFirstHour((user, options) => suite.join(user, options));
