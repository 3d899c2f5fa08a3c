import type { help as en } from '../en/help.ts';
import type { Texts } from '../texts.ts';

export const help: Texts<typeof en> = {
  words: {
    search: 'Buscar na ajuda',
    nothing: 'Nenhum tema tem todas essas palavras.',
    all: 'Todos os temas',
    goTo: 'Abrir',
    reference: 'Todas as chamadas e seus campos: a referência',
  },
  topics: {
    firstSteps: {
      title: 'Primeiros passos',
      text: `Um rastreador aparece sozinho quando três coisas estão certas.
1. O número dele (IMEI ou ID do terminal) está cadastrado: {pages:deviceImport}.
2. Ele envia para o endereço e a porta desta plataforma. Seu fornecedor informa os dois; a maioria dos aparelhos se configura por SMS.
3. Ele está ao ar livre, com energia e um chip com dados.
Em um ou dois minutos ele está em {pages:home}. Se não estiver, veja em {monitor:tabs.inactive}: um aparelho que nunca deu sinal tem endereço ou APN errado, ou um chip sem dados.
Ctrl+K encontra em qualquer lugar um veículo, uma página ou uma conta. A tecla ? abre a ajuda da página em que você está.`,
    },
    monitor: {
      title: 'Ver os veículos ao vivo',
      text: `A lista à esquerda e o mapa mostram os mesmos veículos. Busque por nome, placa, número do chip ou últimos dígitos do IMEI.
- Um clique no veículo o centraliza e abre a ficha: endereço, velocidade, ignição, bateria e último contato.
- {monitor:card.follow} o mantém no centro. {commands:action}, {share:action} e o histórico também estão na ficha.
- A cor e a forma indicam o estado: {monitor:states.moving}, {monitor:states.stopped}, {monitor:states.offline} etc.; veja {monitor:legend}.
- {map:layers} troca o mapa e mostra cercas, pontos de risco e os alarmes das últimas 24 horas.
- {rewind:open} leva toda a frota a um momento passado.
Um veículo que não envia há algum tempo aparece offline onde foi visto por último. Nunca aparece em movimento por causa de um envio antigo.`,
    },
    replay: {
      title: 'Reproduzir um trajeto',
      text: `Escolha até cinco veículos e um período de até 90 dias. Todos seguem o mesmo relógio.
- Espaço reproduz e pausa, as setas avançam ponto a ponto, + e − mudam a velocidade, F segue.
- A linha pode ser colorida por velocidade, viagem, estado ou veículo. As paradas são numeradas e os alarmes ficam sobre a linha.
- {trackOutput:correct} desenha mais claros os pontos impossíveis. Nada do que está gravado muda, nem a quilometragem.
- {trackOutput:download} gera XLSX, CSV, GPX ou KML; ao lado estão {trackOutput:film} e {trackOutput:print}.
Se o período estiver vazio, a página indica o dia mais próximo com dados.`,
    },
    fences: {
      title: 'Cercas',
      text: `Uma cerca é uma área no mapa. Entrar nela ou sair dela gera um alarme.
1. {fences:create} e desenhe no mapa: {fences:circle}, {fences:rectangle}, {fences:polygon} ou {fences:corridor}.
2. Escolha o que ela vigia e, se quiser, os dias e as horas.
3. Atribua veículos: busque pelo nome ou cole os números.
Posições por torre de celular ou Wi-Fi nunca contam, pois podem errar por quilômetros. Em {pages:alarmRules} uma cerca também pode vigiar a velocidade e a permanência longa demais.`,
    },
    alarms: {
      title: 'Cuidar dos alarmes',
      text: `{pages:alarms} tem os dos seus próprios veículos; {pages:alarmsAll}, também os das contas abaixo.
- {alarmList:markRead} diz que você viu. {alarmList:acknowledge} diz que alguém está cuidando: anote o que foi constatado. Quem vê o alarme lê quem fez isso e quando.
- Um clique mostra o lugar, a velocidade e o dia do veículo; dali, {alarmList:replay}.
- O sino, {needs:title}, reúne o que está pendente: alarmes urgentes, veículos que silenciaram, serviços que vencem.
Um alarme urgente toca até ser reconhecido. O som se desliga no sino.`,
    },
    rules: {
      title: 'Regras: o que gera um alarme',
      text: `Os rastreadores têm alarmes próprios, como SOS ou corte de energia. Além disso, a plataforma vigia por regras: velocidade, tempo demais parado ou dirigindo, silêncio, bateria, combustível, temperatura.
Vale a regra mais próxima: a da cerca, depois a do veículo, a da conta dele e as das contas acima. Defina o usual na conta e, em um veículo, só o que for diferente.
{alarmRules:preview} testa uma regra nos últimos dias antes de salvar.
{alarmRules:arm}: enquanto um veículo está armado, movê-lo é um alarme.`,
    },
    notify: {
      title: 'Quem é avisado de um alarme',
      text: `1. Em {pages:contacts} cadastre as pessoas e envie um teste a cada uma.
2. Em {pages:alarmPolicies} diga quais alarmes de quais veículos vão para quem e como. Cada etapa seguinte vem mais tarde, e só se ninguém tiver reagido.
3. {notify:policyList.now} mostra quem receberia o quê neste momento.
- {pages:alarmSilences}: antes de um conserto, silencie os veículos em vez de desligar os avisos. {notify:quiet.title}: as mensagens esperam até a manhã; as urgentes podem passar.
- {pages:alarmMessages} lista cada mensagem, com o motivo se não foi enviada.`,
    },
    riskPoints: {
      title: 'Pontos de risco',
      text: `Um ponto de risco é um lugar sobre o qual os motoristas são avisados: ponto crítico, descida íngreme, ponte baixa. Um veículo que segue para lá gera um alarme com o seu aviso.
Coloque os pontos um a um com {riskPoints:create} ou traga uma lista com {riskPoints:import}: um modelo ou coordenadas coladas. A importação pode ser desfeita.
Os pontos das contas acima valem também para os seus veículos; você os vê, mas não os altera.`,
    },
    devices: {
      title: 'A lista de dispositivos',
      text: `{pages:deviceList} tem tudo o que está cadastrado de cada dispositivo, como ele está e quando vencem os serviços; {pages:deviceListV2} tem mais colunas.
- Filtros e ordem ficam no endereço: um link mostra a mesma lista. Guarde os mais usados em {list:views}.
- Marque linhas para agir em várias de uma vez, ou em todas as que correspondem.
- {devices:edit} altera nome, placa, chip, modelo, ícone, limite de velocidade e vencimentos de um dispositivo.
- {list:export} gera um arquivo com o que os filtros deixam.
- {devices:renumber} dá outro aparelho a um veículo; tudo o que está cadastrado fica.`,
    },
    importing: {
      title: 'Importar dispositivos',
      text: `1. Abra {pages:deviceImport} e escolha a conta.
2. Preencha o modelo ou cole os números, um por linha.
3. Veja a verificação: repetidos, tamanhos errados e números já usados são apontados antes que algo aconteça.
4. Confirme. É uma tarefa, e você pode sair da página; as linhas recusadas vêm em um arquivo.
Cada dispositivo usa uma importação da cota. Se um número for recusado e o aparelho for seu, reivindique-o em {pages:deviceClaims}: um administrador decide.
ICCIDs e vencimentos dos chips entram por {pages:deviceUpdateIccid}.`,
    },
    editing: {
      title: 'Alterar muitos dispositivos',
      text: `Escolha dispositivos na lista ou cole os números. Você vê o que será de cada um antes de qualquer mudança, e pode desfazer por sete dias nas tarefas.
- {pages:deviceUpdateDeviceInfo}: nomes, placas e chips de um arquivo.
- {pages:deviceUpdateDevicesType} e {pages:deviceBatchIcon}: modelo e ícone.
- {pages:deviceConfig}: o que falta a um aparelho (ignição, relé, bateria) não é mostrado nem comandado.
- {pages:deviceUpdateZone}: os dias de um dispositivo são os do fuso dele; os números são refeitos.
- {pages:deviceUpdateHost}: um aparelho que recebeu outro servidor não envia mais para cá.`,
    },
    transfer: {
      title: 'Transferir e vender',
      text: `{pages:deviceTransform} passa dispositivos para outra conta: ao cliente na venda, de volta na devolução. Na lista, os marcados também podem ser arrastados para uma conta da árvore.
A conta anterior deixa de vê-los. Trajetos e alarmes vão junto, a menos que você marque {devices:cutsHistory}: o que for excluído não volta.
Cercas e links de compartilhamento ficam com a conta que os criou.`,
    },
    expiry: {
      title: 'Vencimento e renovação',
      text: `Um dispositivo tem três vencimentos: o serviço da plataforma, o serviço ao usuário e o chip.
- O serviço conta a partir do primeiro envio ou termina em um dia fixo: {pages:deviceUpdateExpireType}.
- {devices:renew} acrescenta de um mês a três anos, ou o torna vitalício, a partir do vencimento atual, ou de hoje se já passou.
- {pages:countPastDue} lista o que vence, por conta, por prazo ou por veículo.
Quando o serviço da plataforma acaba, o aparelho continua enviando e tudo é guardado, mas os usuários não o veem até a renovação. Os outros dois vencimentos são para o seu controle e não param nada.`,
    },
    quotas: {
      title: 'Cotas de importação',
      text: `Um agente importa tantos dispositivos quanto a cota permite. {pages:setImportRecords} mostra o que resta e cada mudança: dado, retirado, usado, devolvido.
O que você dá a um agente abaixo sai da sua própria cota. O que deixa caducar se perde.
Um dispositivo que nunca deu sinal devolve a importação ao ser excluído.`,
    },
    stock: {
      title: 'Estoque',
      text: `O estoque acompanha os aparelhos como mercadoria: anunciados, na prateleira, com um agente, vendidos, retirados. {stock:movements} tem todo o caminho de cada um.
- {stock:tools.scan}: uma caixa após a outra, com leitor ou com a câmera do celular.
- {stock:tools.put}: por um modelo preenchido ou números colados.
- {stock:give} entrega aparelhos a um agente abaixo, {stock:return} os devolve a quem os deu, {stock:remove} os retira e pede o motivo.
- {stock:labels}: códigos de barras ou QR.`,
    },
    commands: {
      title: 'Comandos aos dispositivos',
      text: `{commands:action} está na ficha do veículo; {pages:directive} lista tudo o que foi enviado. Só é oferecido o que o modelo entende.
Um dispositivo conectado recebe o comando na hora. Se não estiver, o comando espera até ele conectar.
O destino dele está sempre visível: {commands:statuses.queued}, {commands:statuses.sent}, {commands:statuses.delivered}, {commands:statuses.answered}, {commands:statuses.failed} ou {commands:statuses.expired}.
{commands:kinds.cutFuel} é perguntado duas vezes e espera o veículo parar ou ficar abaixo de 20 km/h. Quem enviou fica no registro.`,
    },
    accounts: {
      title: 'Contas',
      text: `As contas formam uma árvore. Cada uma vê os próprios dispositivos e os das contas abaixo, e nada das vizinhas.
- {accounts:actions.create}: um agente para quem revende, um usuário para quem tem veículos. A primeira senha aparece uma vez e precisa ser trocada.
- {accounts:actions.import} cria até 2.000 contas de um arquivo.
- {accounts:actions.link} deixa alguém entrar uma vez sem senha.
- {accounts:actions.transfer} move uma conta com tudo o que está abaixo.
- {pages:brand} dá aos seus clientes uma página de acesso com seu nome, suas cores e seu logotipo.
- {pages:audit} diz quem mudou o quê, com os valores de antes e depois.`,
    },
    rights: {
      title: 'O que cada papel vê',
      text: `- {accounts:roles.user}: os próprios veículos. Ao vivo, histórico, alarmes, cercas, estatísticas, e comandos se permitidos.
- {accounts:roles.agent}: o mesmo para todas as contas abaixo, além de contas, dispositivos, importação, transferência, cotas e estoque.
- {accounts:roles.admin}: tudo, também as configurações da plataforma.
- Papéis de fábrica: as páginas da área de fábrica que o nome diz, como {accounts:roles.testStockUser}.
Permissões isoladas podem ser tiradas de uma conta na página de permissões dela; o que uma conta não tem, ninguém abaixo pode ter. Uma página que você não pode abrir não está no seu menu: quem administra sua conta pode liberá-la.`,
    },
    figures: {
      title: 'Números',
      text: `{pages:countMileage}, {pages:countAlarms} e {pages:countStayDetail} mostram números por veículo e dia. Eles acompanham os envios; o que chega tarde é somado.
- Um dia é um dia do fuso horário do veículo.
- O que conta como parada, viagem ou excesso é definido por conta no histórico, e vale também para o passado.
- Um clique em um número leva aos alarmes ou ao trajeto.
- {list:export} gera um arquivo; os longos são feitos por uma tarefa e ficam em {pages:countExport}.`,
    },
    reports: {
      title: 'Relatórios',
      text: `{pages:countReports} tem relatórios prontos: viagens, excessos de velocidade, marcha lenta, horas de motor, tempo em cercas, combustível, temperatura, folhas do dia e mais.
1. Escolha o relatório, os veículos e os dias.
2. Defina limites, como “pelo menos 5 minutos”, e escolha as colunas.
3. {reports:makeFile}: planilha, CSV ou páginas para imprimir.
Guarde o que você repete em {reports:templates}; pode ser compartilhado com as contas abaixo.`,
    },
    schedules: {
      title: 'Relatórios por e-mail',
      text: `{schedules:create} faz um relatório sozinho, todo dia, semana ou mês, e o envia. Escolha a hora, o fuso, o formato e o idioma.
Sem endereço, o arquivo fica só aqui. {schedules:runNow} testa na hora.
O que venceu enquanto a plataforma estava fora é feito depois, uma vez. Quem recebe pode parar os e-mails pelo link no fim.`,
    },
    sharing: {
      title: 'Compartilhar uma posição',
      text: `{share:action}, na ficha de um veículo, cria um link para alguém sem conta: um cliente que espera, uma oficina.
Você escolhe por quanto tempo, o que aparece (velocidade, nome, placa, endereço) e se só dentro de um círculo. O link aparece uma vez.
Quem o tem vê esses veículos e nada mais. {share:revoke} o encerra na hora.`,
    },
    ownAccount: {
      title: 'Sua conta',
      text: `{pages:profile} tem seus dados, idioma, unidades e hora.
- {shell:passwordTitle}: uma frase curta se lembra melhor que uma mistura. Trocá-la encerra todas as outras sessões.
- {security:title}: um código de um aplicativo do celular, depois da senha. Guarde os códigos de recuperação longe do celular.
- {security:sessions}: encerre uma sessão que não conhece e troque a senha.
- {channels:push.title}: os alarmes chegam a este navegador mesmo com a plataforma fechada.`,
    },
    jobs: {
      title: 'Tarefas',
      text: `Importações, exportações e mudanças de muitos dispositivos são tarefas. Elas continuam se você sair da página ou desligar o computador.
{jobs:title} mostra o andamento, o resultado e os arquivos: o que deu certo e as linhas que falharam, com o motivo.
{jobs:stop} interrompe: o que foi feito fica. {jobs:undo} devolve o que mudou; o que mudou de novo desde então fica e é listado.`,
    },
    operator: {
      title: 'Configurações da plataforma',
      text: `Para administradores.
- {pages:mapKey}: quais mapas todos podem escolher. Um mapa sem chave não é oferecido.
- {pages:messageProviders}: por onde saem e-mails, SMS e ligações. Envie um teste a cada um.
- {pages:apiKey}: as chaves de todas as contas.
- {pages:numberClaims}: de quem é um número que duas contas querem.
- {pages:demoAccountSet}: uma conta que visitantes podem olhar.`,
    },
    factory: {
      title: 'A área de fábrica',
      text: `O pessoal da fábrica tem uma área própria; o menu leva até lá e de volta. Cada um vê só as páginas do seu trabalho.
- {pages:importImei}: leia as caixas uma após a outra; um número impossível ou que já existe é recusado na hora, com o motivo.
- {pages:importDevice}: muitos de uma vez, por modelo ou números colados.
- {pages:stockDevice}: quem tem qual aparelho, as movimentações e as etiquetas.
- {pages:Removal}: o que saiu do estoque sem ser vendido, e por quê.`,
    },
    homeScreen: {
      title: 'Colocar no celular',
      text: `Não é preciso instalar nada de uma loja. Abra este endereço no navegador do celular e entre.
- iPhone, iPad: Safari, botão Compartilhar, “Adicionar à Tela de Início”.
- Android: Chrome, menu de três pontos, “Adicionar à tela inicial” ou “Instalar app”.
Depois há um ícone, a tela inteira é usada e a atualização é automática.`,
    },
    phoneMap: {
      title: 'Tudo com o polegar',
      text: `Embaixo ficam o mapa, as estatísticas, o histórico, o que precisa de você, e {shell:menu} com todo o resto.
No mapa, a lista fica em um painel: puxe a alça para cima para ver a lista, para baixo para ver o mapa. Toque em um veículo para abrir a ficha.
{map:locate} mostra onde você está. As tabelas viram fichas; os filtros ficam atrás de um botão.`,
    },
    phonePush: {
      title: 'Alarmes no celular',
      text: `1. Abra {pages:profile} e ali {channels:push.title}.
2. {channels:push.turnOn}, e permita quando o celular perguntar.
3. Em {pages:alarmPolicies} escolha quem é avisado por {notify:channels.push}.
No iPhone isso só funciona depois de adicionar a plataforma à tela de início. Se nada chegar, veja os ajustes do celular e envie a si mesmo um teste em {pages:contacts}.`,
    },
    phoneTrack: {
      title: 'Reproduzir um trajeto',
      text: `Na ficha de um veículo toque no histórico; hoje já está escolhido. O reprodutor fica embaixo: reproduzir, velocidade e um controle com as paradas.
Arraste-o a qualquer momento. Viagens, paradas e alarmes são listas no painel: toque em uma para ir até lá.`,
    },
    phoneShare: {
      title: 'Compartilhar um lugar',
      text: `Na ficha, {share:action} cria um link que você envia por qualquer mensageiro. Ele mostra o veículo ao vivo até acabar, sem login.
Para enviar só o ponto, toque em {monitor:card.copyCoordinates} e cole.`,
    },
    phoneOne: {
      title: 'Acesso a um único veículo',
      text: 'Um motorista ou cliente pode entrar com o número e a senha de um dispositivo, e vê esse veículo, ao vivo e o caminho de hoje, e nada mais. O dono ativa isso no dispositivo; a página de acesso leva até lá por “IMEI”.',
    },
    phoneOffline: {
      title: 'Sem rede',
      text: 'Os veículos aparecem como se soube por último, com a hora, e marcados como não ao vivo. Assim que houver rede, a página continua sozinha. Nada do que enviam nesse tempo se perde.',
    },
    keys: {
      title: 'Criar uma chave',
      text: `Programas fazem chamadas com uma chave em vez de entrar.
1. Abra {pages:profile}, ali {apiKeys:manage}, depois {apiKeys:make}.
2. Dê a ela só as permissões de que o programa precisa. {apiKeys:readOnly} recusa qualquer mudança; {apiKeys:addresses} impede o uso em outro lugar.
3. Copie-a: ela aparece uma vez. Guarde-a com os segredos do programa, nunca no texto dele.
Uma chave vê o que a conta dela vê, nunca mais. Antes do vencimento, {apiKeys:rotate} cria outra enquanto a antiga ainda vale por um tempo. Uma chave vista por outros: {apiKeys:remove}.`,
    },
    calls: {
      title: 'A primeira chamada',
      text: `Cada chamada é um POST com JSON e a chave em um cabeçalho: \`Authorization: Bearer KEY\`.
Uma boa resposta é \`{"code":200,"message":"ok","data":…}\`. Horas em UTC, ISO 8601; lugares em WGS 84, graus; velocidades em km/h. Ids são textos de dígitos, pois podem passar do que um número guarda com exatidão.
Os exemplos tiram o endereço da plataforma de \`OUTRIDER_URL\` e a chave de \`OUTRIDER_KEY\`. Este mostra de quem é a chave e onde está cada veículo.`,
    },
    errors: {
      title: 'Erros e limites',
      text: `Uma recusa tem um status HTTP verdadeiro, um \`code\` e em \`message\` o nome do motivo, igual em todos os idiomas. \`data.params\` tem os detalhes; cite \`data.requestId\` ao pedir ajuda. Guie-se por \`code\`: algumas recusas usuais vêm com o status 200.
- 400 \`invalidInput\`: o argumento citado está errado. Não repita a chamada como está.
- 401 \`notLoggedIn\`: a chave é desconhecida, venceu ou vem de outro endereço.
- 403 \`noPermission\`, 404 \`notFound\`: falta a permissão, ou a coisa não está na árvore da conta.
- 429 \`tooManyAttempts\`: espere \`data.params.seconds\` segundos.
- 500 e 503: tente mais tarde, cada vez após uma pausa maior.`,
    },
    paging: {
      title: 'Listas longas',
      text: `As listas recebem \`pageNum\`, a partir de 1, e \`pageSize\`; respondem com \`total\` e \`list\`. Peça mais páginas até ter \`total\` linhas ou vir uma página incompleta.
O exemplo lê todos os dispositivos e espera quando é mandado. Para listas muito longas há exportações, que são tarefas.`,
    },
    live: {
      title: 'Mudanças na hora',
      text: `\`GET /live?id=ACCOUNT\` é um WebSocket, com a chave no mesmo cabeçalho. Ele conta em segundos o que muda, em bytes feitos para navegadores.
O exemplo toma cada mensagem como sinal de que algo se moveu e pede as posições a \`/location/findAll\`, no máximo a cada cinco segundos. Se a conexão fechar, conecte de novo após uma pausa; com 4401 ou 4403 a chave não é aceita.
Para saber só de alarmes, use um webhook: ele vem sozinho.`,
    },
    hooks: {
      title: 'Webhooks',
      text: `Em {pages:webhooks} cadastre um endereço https público, anote o segredo e escolha o webhook em {pages:alarmPolicies}. Os alarmes são enviados para lá, assinados conforme Standard Webhooks 1.0.
1. Pegue o corpo como veio, antes de interpretá-lo.
2. Calcule o HMAC-SHA256 de \`ID.TIMESTAMP.BODY\` com o segredo, que é base64 depois de \`whsec_\`.
3. Compare com cada \`v1,…\` do cabeçalho \`webhook-signature\` e recuse uma hora com mais de cinco minutos de diferença.
4. Responda 2xx logo e trabalhe depois. Uma mensagem pode vir duas vezes: então \`webhook-id\` é o mesmo.
Outras respostas são repetidas mais tarde; 410 desliga o webhook.`,
    },
  },
};
