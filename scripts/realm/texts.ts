/** The languages in which a new realm has its words; the product has its labels in the same. */
export type Language = 'en' | 'fr' | 'es' | 'pt' | 'ar';

export type Words = Readonly<Record<Language, string>>;

const words = (en: string, fr: string, es: string, pt: string, ar: string): Words => ({ en, fr, es, pt, ar });

export const places = {
  home: words('Home', 'Accueil', 'Inicio', 'Início', 'الرئيسية'),
  browse: words('Browse', 'Parcourir', 'Explorar', 'Explorar', 'تصفّح'),
  films: words('Films', 'Films', 'Películas', 'Filmes', 'أفلام'),
  series: words('Series', 'Séries', 'Series', 'Séries', 'مسلسلات'),
  fresh: words(
    'New this week',
    'Nouveautés de la semaine',
    'Novedades de la semana',
    'Novidades da semana',
    'جديد هذا الأسبوع',
  ),
  dramas: words('Dramas', 'Drames', 'Dramas', 'Dramas', 'دراما'),
  journeys: words('Journeys', 'Voyages', 'Viajes', 'Viagens', 'رحلات'),
  collections: words('Collections', 'Collections', 'Colecciones', 'Coleções', 'مجموعات'),
  welcome: words(
    'Films and series, chosen with care.',
    'Des films et des séries, choisis avec soin.',
    'Películas y series elegidas con cuidado.',
    'Filmes e séries escolhidos com cuidado.',
    'أفلام ومسلسلات مختارة بعناية.',
  ),
} as const;

export interface Film {
  id: string;
  title: Words;
  description: Words;
  genre: 'Drama' | 'Journey';
  minutes: number;
  year: number;
  rating: string;
}

/** Invented films; the first ones are the hero's. */
export const films: readonly Film[] = [
  {
    id: 'the-last-ferry',
    title: words('The Last Ferry', 'Le Dernier Bac', 'El último ferri', 'A última balsa', 'العبّارة الأخيرة'),
    description: words(
      'On the evening the ferry stops for good, its pilot takes one more passenger across.',
      'Le soir où le bac s’arrête pour de bon, son pilote fait traverser un dernier passager.',
      'La tarde en que el ferri deja de navegar, su piloto cruza a un último pasajero.',
      'Na noite em que a balsa para de vez, seu piloto leva um último passageiro.',
      'في المساء الذي تتوقف فيه العبّارة إلى الأبد، ينقل قائدها راكبًا أخيرًا.',
    ),
    genre: 'Drama',
    minutes: 104,
    year: 2025,
    rating: '12',
  },
  {
    id: 'salt-roads',
    title: words('Salt Roads', 'Les Routes du sel', 'Caminos de sal', 'Estradas de sal', 'دروب الملح'),
    description: words(
      'Across three countries with the last caravans, from the mines to the sea.',
      'À travers trois pays avec les dernières caravanes, des mines à la mer.',
      'Por tres países con las últimas caravanas, de las minas al mar.',
      'Por três países com as últimas caravanas, das minas ao mar.',
      'عبر ثلاثة بلدان مع آخر القوافل، من المناجم إلى البحر.',
    ),
    genre: 'Journey',
    minutes: 88,
    year: 2024,
    rating: 'U',
  },
  {
    id: 'paper-lanterns',
    title: words('Paper Lanterns', 'Lanternes de papier', 'Faroles de papel', 'Lanternas de papel', 'فوانيس ورقية'),
    description: words(
      'Two sisters keep their father’s workshop alight through a long winter.',
      'Deux sœurs gardent allumé l’atelier de leur père pendant un long hiver.',
      'Dos hermanas mantienen encendido el taller de su padre durante un largo invierno.',
      'Duas irmãs mantêm acesa a oficina do pai durante um longo inverno.',
      'شقيقتان تُبقيان ورشة والدهما مضاءة طوال شتاء طويل.',
    ),
    genre: 'Drama',
    minutes: 97,
    year: 2025,
    rating: 'U',
  },
  {
    id: 'north-of-the-bridge',
    title: words('North of the Bridge', 'Au nord du pont', 'Al norte del puente', 'Ao norte da ponte', 'شمال الجسر'),
    description: words(
      'A surveyor must decide which half of the town will have the new road.',
      'Un géomètre doit décider quelle moitié de la ville aura la nouvelle route.',
      'Un topógrafo debe decidir qué mitad del pueblo tendrá la nueva carretera.',
      'Um topógrafo precisa decidir que metade da cidade terá a nova estrada.',
      'على مسّاح أن يقرر أي نصف من البلدة سيحصل على الطريق الجديد.',
    ),
    genre: 'Drama',
    minutes: 112,
    year: 2023,
    rating: '12',
  },
  {
    id: 'slow-trains',
    title: words('Slow Trains', 'Trains lents', 'Trenes lentos', 'Trens lentos', 'قطارات بطيئة'),
    description: words(
      'A year on the branch lines that no timetable mentions.',
      'Une année sur les lignes qu’aucun horaire ne mentionne.',
      'Un año en las líneas que ningún horario menciona.',
      'Um ano nas linhas que nenhum horário menciona.',
      'عام على الخطوط التي لا يذكرها أي جدول.',
    ),
    genre: 'Journey',
    minutes: 76,
    year: 2024,
    rating: 'U',
  },
  {
    id: 'the-glass-orchard',
    title: words('The Glass Orchard', 'Le Verger de verre', 'El huerto de cristal', 'O pomar de vidro', 'بستان الزجاج'),
    description: words(
      'A botanist inherits a greenhouse, and the debts that grew in it.',
      'Une botaniste hérite d’une serre, et des dettes qui y ont poussé.',
      'Una botánica hereda un invernadero, y las deudas que crecieron en él.',
      'Uma botânica herda uma estufa, e as dívidas que nela cresceram.',
      'عالمة نبات ترث دفيئة والديون التي نمت فيها.',
    ),
    genre: 'Drama',
    minutes: 101,
    year: 2022,
    rating: '12',
  },
  {
    id: 'high-water',
    title: words('High Water', 'Hautes eaux', 'Aguas altas', 'Maré cheia', 'ماء عالٍ'),
    description: words(
      'Down a river in flood with the people who read it.',
      'Sur un fleuve en crue avec ceux qui savent le lire.',
      'Por un río crecido con quienes saben leerlo.',
      'Por um rio em cheia com quem sabe lê-lo.',
      'في نهر فائض مع من يعرفون قراءته.',
    ),
    genre: 'Journey',
    minutes: 82,
    year: 2023,
    rating: 'U',
  },
  {
    id: 'a-room-with-two-clocks',
    title: words(
      'A Room with Two Clocks',
      'Une chambre, deux horloges',
      'Una habitación con dos relojes',
      'Um quarto com dois relógios',
      'غرفة بساعتين',
    ),
    description: words(
      'Every evening two people meet in a room, an hour apart.',
      'Chaque soir, deux personnes se croisent dans une chambre, à une heure d’écart.',
      'Cada tarde dos personas se citan en una habitación, con una hora de diferencia.',
      'Toda noite duas pessoas se encontram num quarto, com uma hora de diferença.',
      'كل مساء يلتقي شخصان في غرفة تفصل بينهما ساعة.',
    ),
    genre: 'Drama',
    minutes: 93,
    year: 2024,
    rating: '12',
  },
];

export const series = {
  id: 'harbour-nights',
  title: words('Harbour Nights', 'Nuits du port', 'Noches de puerto', 'Noites do porto', 'ليالي الميناء'),
  description: words(
    'A pilot station, three watches, and whatever the sea brings in.',
    'Une station de pilotage, trois quarts, et ce que la mer apporte.',
    'Una estación de prácticos, tres guardias y lo que traiga el mar.',
    'Uma estação de práticos, três turnos e o que o mar trouxer.',
    'محطة إرشاد وثلاث نوبات وما يأتي به البحر.',
  ),
  season: words('Season 1', 'Saison 1', 'Temporada 1', 'Temporada 1', 'الموسم 1'),
  episodes: [
    words('First Watch', 'Premier quart', 'Primera guardia', 'Primeiro turno', 'النوبة الأولى'),
    words('Fog', 'Brouillard', 'Niebla', 'Neblina', 'ضباب'),
    words('The Pilot’s Daughter', 'La Fille du pilote', 'La hija del práctico', 'A filha do prático', 'ابنة المرشد'),
  ],
} as const;

export const playlist = {
  id: 'for-a-quiet-evening',
  title: words(
    'For a quiet evening',
    'Pour une soirée calme',
    'Para una tarde tranquila',
    'Para uma noite tranquila',
    'لأمسية هادئة',
  ),
  description: words(
    'Four films to take your time with.',
    'Quatre films à savourer.',
    'Cuatro películas sin prisa.',
    'Quatro filmes sem pressa.',
    'أربعة أفلام على مهل.',
  ),
} as const;
