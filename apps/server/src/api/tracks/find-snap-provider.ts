import type { Handler } from '../call-context.ts';

export const findSnapProvider: Handler<'findSnapProvider'> = ({ services }) =>
  Promise.resolve({ protocol: services.roadMatcher?.protocol ?? null });
