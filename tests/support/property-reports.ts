import fc from "fast-check";

// The words of the error stand in the report of a property that fails: a cause of its own is lost in the JSON that is counted.
fc.configureGlobal({ includeErrorInReport: true });
