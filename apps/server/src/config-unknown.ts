/** Variables of the environment that are probably settings, written wrongly: they would otherwise have no effect and nobody would know. */
import { SETTINGS } from './config.ts';
import { type Environment, infosOf } from './config-setting.ts';

export interface MisnamedSetting {
  readonly given: string;
  readonly meant: string;
}

/** Shorter names are too often close to something else. */
const LENGTH_MIN = 6;
/** From this length on two letters may differ. */
const LONG = 10;

/** Finds GT06PORT and gt06-port for GT06_PORT, and HISTORY_DAY for HISTORY_DAYS. */
export function findMisnamedSettings(environment: Environment): MisnamedSetting[] {
  const names = Object.values(SETTINGS).flatMap((schema) => infosOf(schema).map(({ name }) => name));
  return Object.keys(environment)
    .filter((given) => !names.includes(given))
    .flatMap((given) => {
      const meant = names.find((name) => isNear(lettersOf(given), lettersOf(name)));
      return meant === undefined ? [] : [{ given, meant }];
    });
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function isNear(given: string, name: string): boolean {
  if (given === name) return true;
  if (name.length < LENGTH_MIN) return false;
  return distance(given, name) <= (name.length < LONG ? 1 : 2);
}

/** How many letters must be put in, left out or replaced to make one name the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
