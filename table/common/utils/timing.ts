/** A function that runs `delay` milliseconds after the last of a burst of calls, with the arguments of that call. */
export function debounce<A extends unknown[]>(
  callback: (...parameters: A) => unknown,
  delay: number,
): (...parameters: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...parameters) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...parameters), delay);
  };
}

/** A function that runs at once and then at most every `delay` milliseconds; the last call of a burst is not lost. */
export function throttle<A extends unknown[]>(
  callback: (...parameters: A) => unknown,
  delay: number,
): (...parameters: A) => void {
  let pending: A | undefined;
  let waiting = false;
  const rest = (): void => {
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (!pending) return;
      const parameters = pending;
      pending = undefined;
      rest();
      callback(...parameters);
    }, delay);
  };
  return (...parameters) => {
    if (waiting) {
      pending = parameters;
      return;
    }
    rest();
    callback(...parameters);
  };
}
