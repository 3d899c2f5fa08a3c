/** The built pages by path. Each is loaded when it is first opened. */
import { type ComponentType, lazy } from 'react';
import { loadWorkTexts } from '../lib/language.ts';

export const PAGES: Readonly<Record<string, ComponentType>> = {
  '/index/home': lazy(async () => ({
    default: (await import('../pages/monitor/MonitorPage.tsx')).MonitorPage,
  })),
  '/index/track': lazy(async () => ({
    default: (await import('../features/tracks/TrackPage.tsx')).TrackPage,
  })),
  '/index/directive': lazy(async () => ({
    default: (await import('../features/commands/DirectivePage.tsx')).DirectivePage,
  })),
  '/index/fence': lazy(async () => ({
    default: (await import('../features/fences/FencePage.tsx')).FencePage,
  })),
  '/index/agent/agentList': lazy(async () => ({
    default: (await import('../pages/accounts/AccountsPage.tsx')).AccountsPage,
  })),
  '/index/agent/setImportRecords': lazy(async () => ({
    default: (await import('../features/quotas/QuotaPage.tsx')).QuotaPage,
  })),
  '/index/agent/audit': lazy(async () => ({
    default: (await import('../features/audit/AuditPage.tsx')).AuditPage,
  })),
  '/index/agent/brand': lazy(async () => ({
    default: (await import('../features/brands/BrandPage.tsx')).BrandPage,
  })),
  '/index/system/demoAccountSet': lazy(async () => ({
    default: (await import('../features/accounts/TrialPage.tsx')).TrialPage,
  })),
  '/index/system/numberClaims': lazy(async () => ({
    default: (await import('../features/claims/ClaimsPage.tsx')).ClaimsPage,
  })),
  '/index/device/deviceClaims': lazy(async () => ({
    default: (await import('../features/claims/OwnClaimsPage.tsx')).OwnClaimsPage,
  })),
  '/index/system/mapKey': lazy(async () => ({
    default: (await import('../features/maps/MapKeysPage.tsx')).MapKeysPage,
  })),
  '/loginByCert': lazy(async () => ({
    default: (await import('../features/session/CertPage.tsx')).CertPage,
  })),
  '/share/:token': lazy(async () => {
    const [{ SharePage }] = await Promise.all([import('../features/shares/SharePage.tsx'), loadWorkTexts()]);
    return { default: SharePage };
  }),
  '/loginByImei': lazy(async () => ({
    default: (await import('../features/session/ImeiPage.tsx')).ImeiPage,
  })),
  '/vehicle': lazy(async () => {
    const [{ OneDevicePage }] = await Promise.all([
      import('../features/one-device/OneDevicePage.tsx'),
      loadWorkTexts(),
    ]);
    return { default: OneDevicePage };
  }),
  '/profile': lazy(async () => ({
    default: (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
  })),
  '/jobs': lazy(async () => ({ default: (await import('../features/jobs/JobsPage.tsx')).JobsPage })),
  '/_test': lazy(async () => ({ default: (await import('./TestPage.tsx')).TestPage })),
};
