import {
  dialectOfModel,
  dialectOfNumber,
  findJt808Dialect,
  type Jt808Dialect,
  provenDialect,
} from '@outrider/protocols/jt808/dialects.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { locationsOf } from '@outrider/protocols/jt808/plausible.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Report } from '@outrider/protocols/report.ts';
import type { KnownDevice } from '../binding.ts';

/** A dialect that the device has shown goes before that of its model. */
export function dialectOf({ dialect, policy }: KnownDevice): Jt808Dialect | undefined {
  return findJt808Dialect(dialect) ?? policy.dialect;
}

/** The dialect that a frame shows and that is not known of its device yet; a damaged frame teaches nothing. */
export function findNewDialect(
  frame: Jt808Frame,
  message: Jt808Message,
  device: KnownDevice,
): Jt808Dialect | undefined {
  const shown = findShownDialect(frame, message, device);
  if (!shown) return undefined;
  const { checksum, length } = frame.defects;
  return checksum || length ? undefined : shown;
}

function findShownDialect(
  frame: Jt808Frame,
  message: Jt808Message,
  device: KnownDevice,
): Jt808Dialect | undefined {
  const said = modelOf(message);
  const named = said === undefined ? undefined : dialectOfModel(said);
  if (named) return named === device.dialect ? undefined : named;
  if (dialectOf(device)) return undefined;
  const [location] = locationsOf(message);
  return dialectOfNumber(frame.terminalNumber) ?? (location && provenDialect(location.items));
}

/** As the terminal names it. */
function modelOf(message: Jt808Message): string | undefined {
  return message.type === 'register' || message.type === 'attributesReport' ? message.model : undefined;
}

/** The reports of a message, read by the device's own clock and dialect. */
export function reportsOf(message: Jt808Message, device: KnownDevice, receivedAt: Date): Report[] {
  return jt808Reports(message, {
    receivedAt,
    dialect: dialectOf(device),
    utcOffsetMinutes: device.clockOffsetMinutes ?? undefined,
  });
}
