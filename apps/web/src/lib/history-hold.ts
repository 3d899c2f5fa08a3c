/**
 * Lets a form hear of the browser's back and forward before the router does, which would show the other page at once.
 * Listeners are called in the order in which they came, so that this one has to be there before the router's.
 */
type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

export function installHistoryHold(): void {
  addEventListener('popstate', (event) => holder?.(event));
}

/** @param hold may stop the event. @returns the function that ends it. */
export function holdHistory(hold: Holder): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = undefined;
  };
}
