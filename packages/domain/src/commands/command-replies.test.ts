import { describe, expect, test } from 'vitest';
import { classifyReply, judgeReply } from './command-replies.ts';

describe('a reply by the specification’s words', () => {
  test.each([
    ['OK!', 'success'],
    ['set ok', 'success'],
    ['Success', 'success'],
    ['changed successfully', 'success'],
    ['Already in the state of fuel supply cut off', 'success'],
    ['DYD=success', 'success'],
    ['', 'success'],
    [' \r\n', 'success'],
    ['timeout', 'timeout'],
    ['command timeout, ok', 'success'],
    ['Error: Parameter 1', 'error'],
    ['Timeout', 'error'],
    ['TIMER:10,20', 'error'],
  ])('%j is %s', (text, result) => expect(classifyReply(text)).toBe(result));
});

describe('a reply to a command', () => {
  test.each([
    ['cutFuel', 'Cut off the fuel supply: Success!', { result: 'success', relay: 'cut' }],
    ['cutFuel', 'GPS not fixed, Cut off later: Success', { result: 'success', relay: 'delayedNoFix' }],
    ['cutFuel', 'DYD=Fail', { result: 'error', relay: 'failed' }],
    ['cutFuel', '断油电OK', { result: 'success', relay: 'ok' }],
    ['restoreFuel', '恢复油电成功!', { result: 'success', relay: 'restored' }],
    ['queryStatus', 'Battery:4.16V,NORMAL; GPRS:Link Up;', { result: 'success' }],
    ['queryStatus', 'Error: unknown command!', { result: 'error' }],
    ['locate', 'timeout', { result: 'timeout' }],
    ['setInterval', 'TIMER:10,20', { result: 'error' }],
    ['setInterval', 'OK!', { result: 'success' }],
    ['restart', 'The terminal will restart after 20sec!', { result: 'success' }],
    ['factoryReset', 'The terminal will restart after 60s!', { result: 'success' }],
    ['restart', 'Error: the terminal will restart later', { result: 'error' }],
    ['setTimerMode', 'Change to Mode1,and work on at 08:00', { result: 'success' }],
    ['setInterval', 'The terminal will restart after 20sec!', { result: 'error' }],
    ['raw', 'whatever', { result: 'error' }],
  ] as const)('%s: %s', (kind, text, judged) => expect(judgeReply(kind, text)).toEqual(judged));
});
