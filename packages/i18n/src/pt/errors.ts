import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Sua sessão terminou. Entre novamente.',
  wrongUsernameOrPassword: 'Usuário ou senha incorretos.',
  accountExpired: 'Esta conta expirou. Peça a renovação ao seu fornecedor.',
  tooManyAttempts: 'Tentativas demais. Tente de novo em {{seconds}} s.',
  noPermission: 'Sem permissão para esta operação.',
  notFound: 'Não encontrado: não existe ou você não pode ver.',
  unknownPath: 'O servidor não conhece esta chamada. Recarregue a página.',
  terminalIdTaken: 'O terminal {{terminalID}} já foi importado. Nada foi alterado.',
  mapConfigNotObtained: 'Configuração do mapa não obtida: {{mapType}} não está configurado aqui.',
  mapServiceFailed: 'O serviço de endereços de {{mapType}} não responde. Tente mais tarde.',
  invalidInput: '“{{argument}}” não é válido: {{problem}}',
  forbiddenOrigin: 'Recusado: o pedido veio de outro site.',
  bodyTooLarge: 'Dados demais de uma vez. Envie menos.',
  databaseUnavailable: 'O banco de dados não responde no momento. Tente em instantes.',
  serverError: 'O servidor teve um problema. Tente de novo; se continuar, informe {{requestId}}.',
  network: 'Problema de rede. Verifique a conexão e tente de novo.',
};
