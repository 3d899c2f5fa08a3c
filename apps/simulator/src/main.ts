/** Starts a fleet from the command line: `node apps/simulator/src/main.ts --help`. */
import { readFileSync } from 'node:fs';
import { parseCommandLine, USAGE } from './command-line.ts';
import { createFleet, fleetIdentities } from './fleet.ts';

const PRINT_EVERY_MS = 5_000;

function run(): void {
  const command = parseCommandLine(process.argv.slice(2), (path) => readFileSync(path, 'utf8'));
  if (command.kind === 'help') process.stdout.write(USAGE);
  else if (command.kind === 'identities') printIdentities(command.options);
  else drive(command.options);
}

/** Prints the devices to import before the fleet starts. */
function printIdentities(options: Parameters<typeof fleetIdentities>[0]): void {
  for (const { terminalId, model, plate, name, simNumber, iccid, mistakes } of fleetIdentities(options)) {
    process.stdout.write(
      `${JSON.stringify({ terminalId, model, plate, name, simNumber, iccid, mistakes })}\n`,
    );
  }
}

function drive(options: Parameters<typeof createFleet>[0]): void {
  const fleet = createFleet(options);
  fleet.start();
  const printing = setInterval(
    () => process.stdout.write(`${JSON.stringify(fleet.counters)}\n`),
    PRINT_EVERY_MS,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(printing);
      void fleet.stop();
    });
  }
}

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nSee --help.\n`);
  process.exitCode = 2;
}
