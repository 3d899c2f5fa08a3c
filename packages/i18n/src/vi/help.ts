import type { help as en } from '../en/help.ts';
import type { Texts } from '../texts.ts';

export const help: Texts<typeof en> = {
  words: {
    search: 'Tìm trong trợ giúp',
    nothing: 'Không có chủ đề nào chứa đủ các từ này.',
    all: 'Tất cả chủ đề',
    goTo: 'Mở',
    reference: 'Mọi lời gọi và các trường: tài liệu tham chiếu',
  },
  topics: {
    firstSteps: {
      title: 'Bắt đầu',
      text: `Thiết bị định vị tự hiện ra khi đủ ba điều kiện.
1. Số của nó (IMEI hoặc mã thiết bị) đã được nhập: {pages:deviceImport}.
2. Nó gửi dữ liệu về địa chỉ và cổng của nền tảng này. Nhà cung cấp cho bạn biết; phần lớn thiết bị cài qua SMS.
3. Nó ở ngoài trời, có nguồn điện và SIM có dữ liệu.
Sau một hai phút nó có trong {pages:home}. Nếu không, hãy xem {monitor:tabs.inactive}: thiết bị chưa từng có tín hiệu thường sai địa chỉ, sai APN hoặc SIM hết dữ liệu.
Ở bất cứ đâu, Ctrl+K tìm xe, trang hoặc tài khoản; phím ? mở trợ giúp của trang đang xem.`,
    },
    monitor: {
      title: 'Xem xe trực tiếp',
      text: `Danh sách bên trái và bản đồ hiện cùng những xe đó. Tìm theo tên, biển số, số SIM hoặc các số cuối của IMEI.
- Bấm vào xe để đưa xe vào giữa và mở thẻ: địa chỉ, tốc độ, khóa điện, pin, lần liên lạc cuối.
- {monitor:card.follow} giữ xe ở giữa. {commands:action}, {share:action} và phát lại cũng ở trên thẻ.
- Màu và hình cho biết trạng thái: {monitor:states.moving}, {monitor:states.stopped}, {monitor:states.offline}…; xem {monitor:legend}.
- {map:layers} đổi bản đồ và hiện vùng rào, điểm nguy hiểm, cảnh báo trong 24 giờ qua.
- {rewind:open} đưa cả đội xe về một thời điểm trước đây.
Xe lâu không gửi dữ liệu được hiện là ngoại tuyến ở nơi thấy lần cuối, không bao giờ hiện là đang chạy theo dữ liệu cũ.`,
    },
    replay: {
      title: 'Phát lại hành trình',
      text: `Chọn tối đa năm xe và khoảng thời gian tối đa 90 ngày. Tất cả chạy theo cùng một đồng hồ.
- Phím cách phát và tạm dừng, phím mũi tên đi từng điểm, + và − đổi tốc độ, F theo dõi.
- Đường đi tô màu theo tốc độ, chuyến, trạng thái hoặc xe. Điểm dừng được đánh số, cảnh báo nằm trên đường.
- {trackOutput:correct} vẽ mờ các điểm không thể có. Dữ liệu lưu và quãng đường không đổi.
- {trackOutput:download} cho XLSX, CSV, GPX hoặc KML; bên cạnh là {trackOutput:film} và {trackOutput:print}.
Nếu khoảng thời gian trống, trang chỉ ra ngày gần nhất có dữ liệu.`,
    },
    fences: {
      title: 'Vùng rào',
      text: `Vùng rào là một vùng trên bản đồ. Xe vào hoặc ra sẽ tạo cảnh báo.
1. {fences:create}, rồi vẽ {fences:circle}, {fences:rectangle}, {fences:polygon} hoặc {fences:corridor} trên bản đồ.
2. Chọn điều kiện, và nếu muốn thì cả ngày và giờ.
3. Gán xe: tìm theo tên hoặc dán số thiết bị.
Vị trí theo trạm phát sóng hoặc Wi-Fi không bao giờ được tính, vì có thể lệch hàng cây số. Trong {pages:alarmRules}, vùng rào còn có thể theo dõi tốc độ và việc ở lại quá lâu.`,
    },
    alarms: {
      title: 'Xử lý cảnh báo',
      text: `{pages:alarms} có cảnh báo của xe thuộc tài khoản này, {pages:alarmsAll} gồm cả các tài khoản cấp dưới.
- {alarmList:markRead} nghĩa là bạn đã thấy. {alarmList:acknowledge} nghĩa là đã có người lo: hãy ghi lại đã phát hiện gì. Ai thấy cảnh báo cũng đọc được ai làm và lúc nào.
- Bấm vào để xem nơi, tốc độ và ngày của xe; từ đó {alarmList:replay}.
- Cái chuông, {needs:title}, gom những việc còn mở: cảnh báo khẩn, xe mất tín hiệu, dịch vụ sắp hết hạn.
Cảnh báo khẩn kêu cho tới khi được xử lý. Có thể tắt tiếng ở cái chuông.`,
    },
    rules: {
      title: 'Quy tắc: điều gì tạo cảnh báo',
      text: `Thiết bị tự có cảnh báo, như SOS hay mất nguồn. Ngoài ra nền tảng theo dõi theo quy tắc: tốc độ, đỗ hoặc lái quá lâu, im lặng, pin, nhiên liệu, nhiệt độ.
Quy tắc gần nhất có hiệu lực: của vùng rào, rồi của xe, của tài khoản, rồi của các tài khoản cấp trên. Vì vậy hãy đặt điều thông thường ở tài khoản, còn ở xe chỉ đặt điều khác biệt.
{alarmRules:preview} thử quy tắc trên những ngày qua trước khi lưu.
{alarmRules:arm}: trong lúc bảo vệ, xe bị di chuyển là cảnh báo.`,
    },
    notify: {
      title: 'Cảnh báo được báo cho ai',
      text: `1. Trong {pages:contacts}, nhập những người liên quan và gửi thử cho từng người.
2. Trong {pages:alarmPolicies}, chọn cảnh báo nào của xe nào báo cho ai và bằng cách nào. Cấp sau được báo muộn hơn, và chỉ khi lúc đó chưa ai phản ứng.
3. {notify:policyList.now} cho thấy lúc này ai sẽ nhận gì.
- {pages:alarmSilences}: trước khi sửa xe, hãy tạm im cho các xe đó thay vì tắt chính sách. {notify:quiet.title}: tin nhắn đợi đến sáng; tin khẩn có thể vẫn đến.
- {pages:alarmMessages} liệt kê mọi tin nhắn, kèm lý do nếu không gửi được.`,
    },
    riskPoints: {
      title: 'Điểm nguy hiểm',
      text: `Điểm nguy hiểm là nơi cần nhắc tài xế: điểm đen tai nạn, dốc cao, cầu thấp. Xe chạy tới đó tạo cảnh báo kèm lời nhắc của bạn.
Đặt từng điểm bằng {riskPoints:create}, hoặc đưa cả danh sách bằng {riskPoints:import}: tệp mẫu hoặc tọa độ dán vào. Có thể hoàn tác lần nhập.
Điểm của các tài khoản cấp trên cũng có hiệu lực với xe của bạn; bạn thấy nhưng không sửa được.`,
    },
    devices: {
      title: 'Danh sách thiết bị',
      text: `{pages:deviceList} có mọi thông tin của từng thiết bị, tình trạng và hạn dịch vụ; {pages:deviceListV2} có nhiều cột hơn.
- Bộ lọc và thứ tự nằm trong địa chỉ, nên một liên kết hiện đúng danh sách đó. Giữ cái hay dùng trong {list:views}.
- Đánh dấu các dòng để làm cho nhiều thiết bị một lúc, hoặc cho tất cả những gì khớp.
- {devices:edit} đổi tên, biển số, số SIM, kiểu máy, biểu tượng, giới hạn tốc độ và hạn của một thiết bị.
- {list:export} tạo tệp theo bộ lọc hiện tại.
- {devices:renumber}: xe thay thiết bị khác, mọi thông tin vẫn còn.`,
    },
    importing: {
      title: 'Nhập thiết bị',
      text: `1. Mở {pages:deviceImport} và chọn tài khoản.
2. Điền tệp mẫu, hoặc dán các số, mỗi dòng một số.
3. Xem phần kiểm tra: số trùng, sai độ dài hoặc đã dùng được nêu ra trước khi có gì xảy ra.
4. Xác nhận. Đây là một tác vụ, bạn có thể rời trang; các dòng bị từ chối nằm trong một tệp.
Mỗi thiết bị dùng một lượt nhập. Nếu số bị từ chối dù thiết bị là của bạn, hãy khiếu nại trong {pages:deviceClaims}: quản trị viên quyết định.
ICCID và hạn SIM nhập qua {pages:deviceUpdateIccid}.`,
    },
    editing: {
      title: 'Sửa nhiều thiết bị',
      text: `Chọn thiết bị trong danh sách hoặc dán số. Bạn thấy từng thiết bị sẽ ra sao trước khi đổi, và có thể hoàn tác trong bảy ngày ở phần tác vụ.
- {pages:deviceUpdateDeviceInfo}: tên, biển số, số SIM từ tệp.
- {pages:deviceUpdateDevicesType} và {pages:deviceBatchIcon}: kiểu máy và biểu tượng.
- {pages:deviceConfig}: thứ thiết bị không có (khóa điện, rơ-le, pin) không hiện và không ra lệnh được.
- {pages:deviceUpdateZone}: ngày của thiết bị là ngày theo múi giờ của nó; số liệu được tính lại.
- {pages:deviceUpdateHost}: thiết bị đã nhận máy chủ khác sẽ không gửi về đây nữa.`,
    },
    transfer: {
      title: 'Chuyển và bán',
      text: `{pages:deviceTransform} chuyển thiết bị sang tài khoản khác: cho khách khi bán, hoặc trả về. Trong danh sách, thiết bị đã đánh dấu cũng kéo thả được vào một tài khoản trên cây.
Tài khoản cũ không còn thấy chúng. Hành trình và cảnh báo đi theo, trừ khi bạn chọn {devices:cutsHistory}: đã xóa thì không lấy lại được.
Vùng rào và liên kết chia sẻ ở lại với tài khoản đã tạo.`,
    },
    expiry: {
      title: 'Hết hạn và gia hạn',
      text: `Một thiết bị có ba hạn: dịch vụ nền tảng, dịch vụ với người dùng, và SIM.
- Dịch vụ tính từ lần báo cáo đầu tiên, hoặc hết vào một ngày cố định: {pages:deviceUpdateExpireType}.
- {devices:renew} thêm từ một tháng đến ba năm, hoặc trọn đời, tính từ hạn hiện tại, hoặc từ hôm nay nếu đã quá hạn.
- {pages:countPastDue} liệt kê những gì sắp hết, theo tài khoản, thời hạn hoặc xe.
Khi dịch vụ nền tảng hết, thiết bị vẫn gửi và mọi thứ vẫn được giữ, nhưng người dùng không thấy cho tới khi gia hạn. Hai hạn kia để bạn theo dõi, không dừng gì cả.`,
    },
    quotas: {
      title: 'Hạn mức nhập',
      text: `Đại lý nhập được số thiết bị theo hạn mức. {pages:setImportRecords} cho biết còn bao nhiêu và mọi thay đổi: cấp, thu lại, dùng, trả lại.
Phần cấp cho đại lý cấp dưới trừ vào hạn mức của bạn. Phần để hết hạn thì mất.
Thiết bị chưa từng có tín hiệu khi bị xóa sẽ trả lại một lượt nhập.`,
    },
    stock: {
      title: 'Kho',
      text: `Kho theo dõi thiết bị như hàng hóa: đã báo trước, trên kệ, ở đại lý, đã bán, đã loại. {stock:movements} có toàn bộ đường đi của từng cái.
- {stock:tools.scan}: quét từng hộp, bằng máy quét hoặc camera điện thoại.
- {stock:tools.put}: bằng tệp mẫu hoặc số dán vào.
- {stock:give} cho đại lý cấp dưới, {stock:return} cho người đã giao, {stock:remove} thì phải nêu lý do.
- {stock:labels}: mã vạch hoặc mã QR.`,
    },
    commands: {
      title: 'Lệnh cho thiết bị',
      text: `{commands:action} nằm trên thẻ xe; {pages:directive} liệt kê mọi lệnh đã gửi. Chỉ những lệnh mà kiểu máy hiểu mới hiện ra.
Thiết bị đang kết nối nhận lệnh ngay. Nếu không, lệnh chờ đến khi nó kết nối.
Kết quả luôn thấy được: {commands:statuses.queued}, {commands:statuses.sent}, {commands:statuses.delivered}, {commands:statuses.answered}, {commands:statuses.failed} hoặc {commands:statuses.expired}.
{commands:kinds.cutFuel} phải xác nhận lại, và chờ đến khi xe dừng hoặc dưới 20 km/h. Ai gửi được ghi trong nhật ký.`,
    },
    accounts: {
      title: 'Tài khoản',
      text: `Các tài khoản tạo thành cây. Mỗi tài khoản thấy thiết bị của mình và của cấp dưới, không thấy gì của tài khoản ngang hàng.
- {accounts:actions.create}: đại lý cho người bán lại, người dùng cho người có xe. Mật khẩu đầu chỉ hiện một lần và phải đổi.
- {accounts:actions.import} tạo tối đa 2.000 tài khoản từ tệp.
- {accounts:actions.link} cho ai đó vào một lần không cần mật khẩu.
- {accounts:actions.transfer} chuyển tài khoản cùng mọi thứ bên dưới.
- {pages:brand} cho khách của bạn trang đăng nhập mang tên, màu và logo của bạn.
- {pages:audit} cho biết ai đã đổi gì, với giá trị trước và sau.`,
    },
    rights: {
      title: 'Mỗi vai trò thấy gì',
      text: `- {accounts:roles.user}: xe của mình. Trực tiếp, phát lại, cảnh báo, vùng rào, thống kê, và lệnh nếu được phép.
- {accounts:roles.agent}: như vậy cho mọi tài khoản cấp dưới, thêm tài khoản, thiết bị, nhập, chuyển, hạn mức và kho.
- {accounts:roles.admin}: tất cả, gồm cả cài đặt nền tảng.
- Vai trò nhà máy: các trang khu vực nhà máy đúng như tên gọi, như {accounts:roles.testStockUser}.
Có thể bỏ từng quyền của tài khoản ở trang quyền; điều một tài khoản không có thì cấp dưới cũng không có. Trang bạn không mở được không có trong trình đơn: người quản lý tài khoản của bạn có thể cấp.`,
    },
    figures: {
      title: 'Số liệu',
      text: `{pages:countMileage}, {pages:countAlarms} và {pages:countStayDetail} cho số liệu theo xe và ngày. Chúng cập nhật theo dữ liệu gửi về; dữ liệu đến muộn được cộng thêm.
- Một ngày là ngày theo múi giờ của xe.
- Thế nào là điểm dừng, chuyến, quá tốc độ được đặt cho tài khoản trong phần phát lại, và áp dụng cả cho quá khứ.
- Bấm vào con số để tới cảnh báo hoặc hành trình.
- {list:export} tạo tệp; tệp dài do tác vụ tạo và nằm trong {pages:countExport}.`,
    },
    reports: {
      title: 'Báo cáo',
      text: `{pages:countReports} có sẵn các báo cáo: chuyến, quá tốc độ, nổ máy tại chỗ, giờ máy, thời gian trong vùng rào, nhiên liệu, nhiệt độ, phiếu ngày và hơn nữa.
1. Chọn báo cáo, xe và ngày.
2. Đặt giới hạn, như “ít nhất 5 phút”, và chọn cột.
3. {reports:makeFile}: bảng tính, CSV hoặc trang in.
Giữ lựa chọn hay dùng trong {reports:templates}; có thể chia sẻ cho tài khoản cấp dưới.`,
    },
    schedules: {
      title: 'Báo cáo qua thư',
      text: `{schedules:create} tự tạo báo cáo mỗi ngày, tuần hoặc tháng và gửi thư. Chọn giờ, múi giờ, định dạng và ngôn ngữ.
Không có địa chỉ thì tệp chỉ lưu ở đây. {schedules:runNow} để thử ngay.
Báo cáo đến hạn khi nền tảng ngừng sẽ được làm sau, một lần. Người nhận có thể dừng thư bằng liên kết ở cuối.`,
    },
    sharing: {
      title: 'Chia sẻ vị trí',
      text: `{share:action} trên thẻ xe tạo liên kết cho người không có tài khoản: khách đang chờ hàng, xưởng sửa xe.
Bạn chọn thời hạn, hiện những gì (tốc độ, tên, biển số, địa chỉ), và có chỉ trong một vòng tròn hay không. Liên kết chỉ hiện một lần.
Ai có liên kết chỉ thấy những xe này. {share:revoke} chấm dứt ngay.`,
    },
    ownAccount: {
      title: 'Tài khoản của bạn',
      text: `{pages:profile} có thông tin, ngôn ngữ, đơn vị và giờ của bạn.
- {shell:passwordTitle}: một câu ngắn dễ nhớ hơn chuỗi lộn xộn. Đổi mật khẩu sẽ kết thúc mọi phiên khác.
- {security:title}: mã từ ứng dụng trên điện thoại, hỏi sau mật khẩu. Cất mã khôi phục ở nơi khác điện thoại.
- {security:sessions}: kết thúc phiên lạ, rồi đổi mật khẩu.
- {channels:push.title}: cảnh báo đến trình duyệt này cả khi nền tảng không mở.`,
    },
    jobs: {
      title: 'Tác vụ',
      text: `Nhập, xuất và sửa nhiều thiết bị là các tác vụ. Chúng vẫn chạy khi bạn rời trang hoặc tắt máy.
{jobs:title} cho biết tiến độ, kết quả và tệp: phần đã xong và các dòng lỗi kèm lý do.
{jobs:stop} để dừng: phần đã làm vẫn còn. {jobs:undo} trả lại như cũ; thứ đã đổi tiếp sau đó được giữ và liệt kê.`,
    },
    operator: {
      title: 'Cài đặt nền tảng',
      text: `Dành cho quản trị viên.
- {pages:mapKey}: mọi người chọn được bản đồ nào. Bản đồ không có khóa sẽ không hiện.
- {pages:messageProviders}: thư, SMS và cuộc gọi gửi qua đâu. Hãy gửi thử từng cái.
- {pages:apiKey}: khóa của mọi tài khoản.
- {pages:numberClaims}: số mà hai tài khoản cùng muốn là của ai.
- {pages:demoAccountSet}: tài khoản cho khách xem thử.`,
    },
    factory: {
      title: 'Khu vực nhà máy',
      text: `Nhân viên nhà máy có khu vực riêng; trình đơn dẫn tới và quay về. Mỗi người chỉ thấy các trang của việc mình.
- {pages:importImei}: quét từng hộp; số không thể có hoặc đã có bị từ chối ngay kèm lý do.
- {pages:importDevice}: nhiều số một lúc, bằng tệp mẫu hoặc dán vào.
- {pages:stockDevice}: ai giữ thiết bị nào, lịch sử luân chuyển và nhãn để in.
- {pages:Removal}: những gì rời kho mà không bán, và vì sao.`,
    },
    homeScreen: {
      title: 'Đưa lên điện thoại',
      text: `Không cần cài từ cửa hàng. Mở địa chỉ này trong trình duyệt điện thoại và đăng nhập.
- iPhone, iPad: Safari, nút Chia sẻ, “Thêm vào MH chính”.
- Android: Chrome, trình đơn ba chấm, “Thêm vào màn hình chính” hoặc “Cài đặt ứng dụng”.
Sau đó có biểu tượng, mở toàn màn hình và tự cập nhật.`,
    },
    phoneMap: {
      title: 'Dùng bằng một tay',
      text: `Phía dưới có bản đồ, thống kê, phát lại, việc cần bạn, và {shell:menu} với mọi thứ khác.
Trên bản đồ, danh sách nằm trong tấm trượt: kéo lên để xem danh sách, kéo xuống để xem bản đồ. Chạm vào xe để mở thẻ.
{map:locate} cho biết bạn đang ở đâu. Bảng hiện thành thẻ; bộ lọc nằm sau một nút.`,
    },
    phonePush: {
      title: 'Cảnh báo trên điện thoại',
      text: `1. Mở {pages:profile}, rồi {channels:push.title}.
2. {channels:push.turnOn}, và cho phép khi điện thoại hỏi.
3. Trong {pages:alarmPolicies}, chọn báo cho ai qua {notify:channels.push}.
Trên iPhone chỉ hoạt động sau khi thêm nền tảng vào màn hình chính. Nếu không nhận được, hãy xem cài đặt thông báo và tự gửi thử trong {pages:contacts}.`,
    },
    phoneTrack: {
      title: 'Phát lại hành trình',
      text: `Trên thẻ xe, chạm vào phát lại; hôm nay đã được chọn. Trình phát ở dưới: phát, tốc độ và thanh trượt có điểm dừng.
Kéo thanh trượt tới bất kỳ lúc nào. Chuyến, điểm dừng và cảnh báo là các danh sách trong tấm trượt: chạm để tới đó.`,
    },
    phoneShare: {
      title: 'Chia sẻ địa điểm',
      text: `Trên thẻ, {share:action} tạo liên kết để gửi qua ứng dụng nhắn tin. Nó hiện xe trực tiếp cho tới khi hết hạn, không cần đăng nhập.
Chỉ gửi một điểm: chạm {monitor:card.copyCoordinates} rồi dán.`,
    },
    phoneOne: {
      title: 'Đăng nhập cho một xe',
      text: 'Tài xế hoặc khách có thể đăng nhập chỉ bằng số và mật khẩu của thiết bị, và chỉ thấy xe đó, trực tiếp và đường đi hôm nay. Chủ xe bật điều này ở thiết bị; trang đăng nhập dẫn tới qua “IMEI”.',
    },
    phoneOffline: {
      title: 'Không có mạng',
      text: 'Xe được hiện như biết lần cuối, kèm thời gian, và ghi rõ không phải trực tiếp. Có mạng lại thì trang tự tiếp tục. Dữ liệu xe gửi trong lúc đó không mất.',
    },
    keys: {
      title: 'Tạo khóa',
      text: `Chương trình gọi bằng khóa thay vì đăng nhập.
1. Mở {pages:profile}, rồi {apiKeys:manage}, sau đó {apiKeys:make}.
2. Chỉ cho những quyền chương trình cần. {apiKeys:readOnly} từ chối mọi thay đổi; {apiKeys:addresses} không cho dùng ở nơi khác.
3. Sao chép: khóa chỉ hiện một lần. Cất ở nơi chương trình giữ bí mật, đừng viết trong mã.
Khóa chỉ thấy những gì tài khoản của nó thấy. Trước khi hết hạn, {apiKeys:rotate} để tạo khóa mới trong khi khóa cũ còn dùng một thời gian. Khóa đã lộ: {apiKeys:remove}.`,
    },
    calls: {
      title: 'Lời gọi đầu tiên',
      text: `Mỗi lời gọi là POST với JSON, khóa nằm trong tiêu đề: \`Authorization: Bearer KEY\`.
Trả lời tốt là \`{"code":200,"message":"ok","data":…}\`. Thời gian là UTC theo ISO 8601, tọa độ WGS 84 theo độ, tốc độ km/h. Id là chuỗi chữ số, vì có thể lớn hơn số biểu diễn chính xác được.
Các ví dụ lấy địa chỉ nền tảng từ \`OUTRIDER_URL\` và khóa từ \`OUTRIDER_KEY\`. Ví dụ này in khóa của ai, và từng xe ở đâu.`,
    },
    errors: {
      title: 'Lỗi và giới hạn',
      text: `Lời từ chối có mã HTTP thật, một \`code\`, và trong \`message\` là tên lý do, không đổi theo ngôn ngữ. \`data.params\` có chi tiết; hãy nêu \`data.requestId\` khi nhờ giúp. Hãy xét theo \`code\`: vài lời từ chối thông thường có mã HTTP 200.
- 400 \`invalidInput\`: tham số được nêu bị sai. Đừng gọi lại y như cũ.
- 401 \`notLoggedIn\`: khóa không có, hết hạn hoặc từ địa chỉ khác.
- 403 \`noPermission\`, 404 \`notFound\`: thiếu quyền, hoặc thứ đó không thuộc cây tài khoản.
- 429 \`tooManyAttempts\`: chờ \`data.params.seconds\` giây.
- 500 và 503: thử lại sau, mỗi lần nghỉ lâu hơn.`,
    },
    paging: {
      title: 'Danh sách dài',
      text: `Danh sách nhận \`pageNum\`, bắt đầu từ 1, và \`pageSize\`; trả về \`total\` và \`list\`. Lấy tiếp các trang cho tới khi đủ \`total\` dòng, hoặc gặp trang không đầy.
Ví dụ đọc mọi thiết bị và chờ khi được yêu cầu. Với danh sách rất dài, có chức năng xuất chạy như tác vụ.`,
    },
    live: {
      title: 'Thay đổi tức thời',
      text: `\`GET /live?id=ACCOUNT\` là WebSocket, khóa ở cùng tiêu đề. Nó báo mọi thay đổi trong vài giây, bằng byte dành cho trình duyệt.
Ví dụ coi mỗi tin là dấu hiệu có gì đó đã đổi, rồi hỏi vị trí ở \`/location/findAll\`, nhiều nhất năm giây một lần. Nếu kết nối đóng, hãy nối lại sau khi nghỉ; mã 4401 hoặc 4403 nghĩa là khóa không được chấp nhận.
Nếu chỉ cần cảnh báo, dùng webhook: nó tự gửi đến.`,
    },
    hooks: {
      title: 'Webhook',
      text: `Trong {pages:webhooks}, nhập địa chỉ https công khai, ghi lại khóa bí mật, và chọn webhook trong {pages:alarmPolicies}. Cảnh báo sẽ được gửi đến đó, ký theo Standard Webhooks 1.0.
1. Lấy nguyên phần thân như nhận được, trước khi phân tích.
2. Tính HMAC-SHA256 của \`ID.TIMESTAMP.BODY\` bằng khóa bí mật, là base64 sau \`whsec_\`.
3. So với từng \`v1,…\` trong tiêu đề \`webhook-signature\`, và từ chối nếu giờ lệch quá năm phút.
4. Trả lời 2xx thật nhanh rồi mới xử lý. Một tin có thể đến hai lần: khi đó \`webhook-id\` giống nhau.
Trả lời khác sẽ được thử lại sau; 410 tắt webhook.`,
    },
  },
};
