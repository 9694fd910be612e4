import type { ButtonTexts } from './buttonTexts.js'

/**
 * What the buttons say in one language, as the provider's `texts` takes it.
 *
 * @example
 * <LatchkeyProvider locale="de" texts={{ de }}>
 */
export type TextsOfButtons = { readonly [K in keyof ButtonTexts as `button.${K}`]: string }

/** Arabic. */
export const ar: TextsOfButtons = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.loading': 'جارٍ التحميل…',
  'button.failed': 'حاول مرة أخرى',
  'button.unavailable': 'تعذّر التحميل. تحقّق من اتصالك.',
  'button.close': 'إغلاق',
  'button.network': 'اختر الشبكة',
  'button.unknownNetwork': 'شبكة غير معروفة',
}

/** German. */
export const de: TextsOfButtons = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.loading': 'Wird geladen…',
  'button.failed': 'Erneut versuchen',
  'button.unavailable': 'Das konnte nicht geladen werden. Prüfe deine Verbindung.',
  'button.close': 'Schließen',
  'button.network': 'Netzwerk wählen',
  'button.unknownNetwork': 'Unbekanntes Netzwerk',
}

/** Spanish. */
export const es: TextsOfButtons = {
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.loading': 'Cargando…',
  'button.failed': 'Reintentar',
  'button.unavailable': 'No se pudo cargar. Comprueba tu conexión.',
  'button.close': 'Cerrar',
  'button.network': 'Elegir red',
  'button.unknownNetwork': 'Red desconocida',
}

/** French. */
export const fr: TextsOfButtons = {
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.loading': 'Chargement…',
  'button.failed': 'Réessayer',
  'button.unavailable': 'Le chargement a échoué. Vérifiez votre connexion.',
  'button.close': 'Fermer',
  'button.network': 'Choisir un réseau',
  'button.unknownNetwork': 'Réseau inconnu',
}

/** Hindi. */
export const hi: TextsOfButtons = {
  'button.connect': 'वॉलेट कनेक्ट करें',
  'button.connecting': 'कनेक्ट हो रहा है…',
  'button.loading': 'लोड हो रहा है…',
  'button.failed': 'फिर कोशिश करें',
  'button.unavailable': 'यह लोड नहीं हो सका। अपना कनेक्शन जाँचें।',
  'button.close': 'बंद करें',
  'button.network': 'नेटवर्क चुनें',
  'button.unknownNetwork': 'अज्ञात नेटवर्क',
}

/** Indonesian. */
export const id: TextsOfButtons = {
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.loading': 'Memuat…',
  'button.failed': 'Coba lagi',
  'button.unavailable': 'Tidak dapat dimuat. Periksa koneksi Anda.',
  'button.close': 'Tutup',
  'button.network': 'Pilih jaringan',
  'button.unknownNetwork': 'Jaringan tidak dikenal',
}

/** Japanese. */
export const ja: TextsOfButtons = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.loading': '読み込み中…',
  'button.failed': '再試行',
  'button.unavailable': '読み込めませんでした。接続を確認してください。',
  'button.close': '閉じる',
  'button.network': 'ネットワークを選択',
  'button.unknownNetwork': '不明なネットワーク',
}

/** Korean. */
export const ko: TextsOfButtons = {
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중…',
  'button.loading': '불러오는 중…',
  'button.failed': '다시 시도',
  'button.unavailable': '불러오지 못했습니다. 연결을 확인하세요.',
  'button.close': '닫기',
  'button.network': '네트워크 선택',
  'button.unknownNetwork': '알 수 없는 네트워크',
}

/** Portuguese. */
export const pt: TextsOfButtons = {
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.loading': 'Carregando…',
  'button.failed': 'Tentar de novo',
  'button.unavailable': 'Não foi possível carregar. Verifique sua conexão.',
  'button.close': 'Fechar',
  'button.network': 'Escolher rede',
  'button.unknownNetwork': 'Rede desconhecida',
}

/** Russian. */
export const ru: TextsOfButtons = {
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.loading': 'Загрузка…',
  'button.failed': 'Повторить',
  'button.unavailable': 'Не удалось загрузить. Проверьте подключение.',
  'button.close': 'Закрыть',
  'button.network': 'Выбрать сеть',
  'button.unknownNetwork': 'Неизвестная сеть',
}

/** Turkish. */
export const tr: TextsOfButtons = {
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.loading': 'Yükleniyor…',
  'button.failed': 'Tekrar dene',
  'button.unavailable': 'Yüklenemedi. Bağlantınızı kontrol edin.',
  'button.close': 'Kapat',
  'button.network': 'Ağ seç',
  'button.unknownNetwork': 'Bilinmeyen ağ',
}

/** Chinese, simplified. */
export const zhCN: TextsOfButtons = {
  'button.connect': '连接钱包',
  'button.connecting': '连接中…',
  'button.loading': '加载中…',
  'button.failed': '重试',
  'button.unavailable': '无法加载。请检查网络连接。',
  'button.close': '关闭',
  'button.network': '选择网络',
  'button.unknownNetwork': '未知网络',
}

/** Chinese, traditional. */
export const zhTW: TextsOfButtons = {
  'button.connect': '連接錢包',
  'button.connecting': '連接中…',
  'button.loading': '載入中…',
  'button.failed': '再試一次',
  'button.unavailable': '無法載入。請檢查網路連線。',
  'button.close': '關閉',
  'button.network': '選擇網路',
  'button.unknownNetwork': '未知網路',
}
