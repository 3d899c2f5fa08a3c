import { accountHandlers } from './accounts/handlers.ts';
import { alarmHandlers } from './alarms/handlers.ts';
import { apiKeyHandlers } from './api-keys/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { brandHandlers } from './brands/handlers.ts';
import type { Handlers } from './call-context.ts';
import { claimHandlers } from './claims/handlers.ts';
import { commandHandlers } from './commands/handlers.ts';
import { deviceTypeHandlers } from './device-types/handlers.ts';
import { deviceHandlers } from './devices/handlers.ts';
import { fenceHandlers } from './fences/handlers.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { logHandlers } from './log/handlers.ts';
import { mapHandlers } from './maps/handlers.ts';
import {
  contactHandlers,
  messageLinkHandlers,
  messageProviderHandlers,
  pushHandlers,
  webhookHandlers,
} from './messages/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { passwordHandlers } from './passwords/handlers.ts';
import { permissionHandlers } from './permissions/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import { positionHandlers } from './positions/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { riskPointHandlers } from './risk-points/handlers.ts';
import { ruleHandlers } from './rules/handlers.ts';
import { scheduleHandlers } from './schedules/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { shareHandlers } from './shares/handlers.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { stockHandlers } from './stock/handlers.ts';
import { tireHandlers } from './tires/handlers.ts';
import { trackHandlers } from './tracks/handlers.ts';
import { viewHandlers } from './views/handlers.ts';

/** What serves each call of the contract; a feature that is left out is a type error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...alarmHandlers,
  ...apiKeyHandlers,
  ...auditHandlers,
  ...brandHandlers,
  ...claimHandlers,
  ...commandHandlers,
  ...contactHandlers,
  ...deviceHandlers,
  ...deviceTypeHandlers,
  ...fenceHandlers,
  ...jobHandlers,
  ...logHandlers,
  ...mapHandlers,
  ...messageLinkHandlers,
  ...messageProviderHandlers,
  ...notificationHandlers,
  ...passwordHandlers,
  ...permissionHandlers,
  ...platformHandlers,
  ...positionHandlers,
  ...reportHandlers,
  ...riskPointHandlers,
  ...ruleHandlers,
  ...scheduleHandlers,
  ...pushHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...shareHandlers,
  ...statisticsHandlers,
  ...stockHandlers,
  ...tireHandlers,
  ...trackHandlers,
  ...viewHandlers,
  ...webhookHandlers,
};
