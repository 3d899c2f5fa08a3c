import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'Identifiant',
    nickname: 'Nom',
    telephone: 'Téléphone',
    address: 'Adresse',
    providerName: 'Prestataire',
    providerContact: 'Interlocuteur',
    providerPhone: 'Téléphone du prestataire',
  },
  nicknameMissing: 'Saisissez un nom',
  provider: 'Coordonnées du prestataire',
  providerHint: 'Affichées à ce compte et aux comptes en dessous qui n’ont pas les leurs.',
};
