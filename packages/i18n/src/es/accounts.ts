import type { Texts } from '../texts.ts';
import type { accounts as en } from '../en/accounts.ts';

export const accounts: Texts<typeof en> = {
  fields: {
    username: 'Usuario',
    nickname: 'Nombre',
    telephone: 'Teléfono',
    address: 'Dirección',
    providerName: 'Proveedor',
    providerContact: 'Persona de contacto',
    providerPhone: 'Teléfono del proveedor',
  },
  nicknameMissing: 'Introduzca un nombre',
  provider: 'Datos del proveedor',
  providerHint: 'Se muestran a esta cuenta y a las inferiores que no tienen los suyos.',
};
