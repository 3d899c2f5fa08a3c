import type { Texts } from '../texts.ts';
import type { security as en } from '../en/security.ts';

export const security: Texts<typeof en> = {
  title: 'Segundo fator',
  text: 'Um código de um aplicativo do celular, pedido depois da senha.',
  required: 'Quem administra esta conta exige. Configure para continuar.',
  isOn: 'Está ativado. Códigos de recuperação restantes: {{left}}.',
  isOff: 'Não está ativado.',
  isRequired: 'É exigido desta conta e não pode ser removido.',
  setUp: 'Ativar',
  newCodes: 'Novos códigos de recuperação',
  remove: 'Remover',
  scan: 'Leia a imagem com um aplicativo autenticador e digite os seis dígitos.',
  secret: 'Sem câmera: chave para digitar',
  firstCode: 'Seis dígitos do aplicativo',
  codeMissing: 'Digite o código',
  confirm: 'Confirmar',
  recovery:
    'Para quando faltar o celular: cada código vale uma vez no lugar do aplicativo. Não aparecem de novo.',
  recoveryCodes: 'Códigos de recuperação',
  saveCodes: 'Salvar os códigos',
  sessions: 'Onde você está conectado',
  browser: 'Navegador',
  kind: 'Forma de acesso',
  address: 'Endereço IP',
  lastUsed: 'Último uso',
  here: 'este navegador',
  unknownBrowser: 'Navegador desconhecido',
  kinds: {
    password: 'por senha',
    link: 'por link',
    trial: 'como visitante',
    device: 'para um dispositivo',
  },
  end: 'Sair',
  endOthers: 'Sair de todos os outros',
};
