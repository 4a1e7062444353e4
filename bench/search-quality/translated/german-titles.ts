import { titlesOf } from './titles-of.ts';

/** Titles of the demo studio's classes in German, by id. */
export const germanTitles = titlesOf(`
1001 Ruhiger Flow für steife Morgen
1002 Dehnen vor dem Aufstehen
1003 Katze, Kuh und langes Ausatmen
1004 Fest auf beiden Beinen
1005 Halber Sonnengruß, doppelt so langsam
1006 Seitbeugen am Fenster
1007 Vom Boden auf die Füße
1008 Drehungen bei Sonnenaufgang
1009 Yin mit langem Atem
1010 Ein Morgen zum Wiederholen
1011 Herabschauender Hund, Schritt für Schritt
1012 Unterarmstütz ohne Durchhängen
1013 Der Weg nach unten: Chaturanga
1014 Erst Kobra, dann heraufschauender Hund
1015 Krieger eins, zwei und die Drehung dazwischen
1016 Dreieck auf zwei Blöcken
1017 Schritt vor, Schritt zurück
1018 Sonnengruß A, Zeile für Zeile
1019 Sonnengruß B, Zeile für Zeile
1020 Vier Lehrer, ein Sonnengruß
1021 Zwanzig Minuten Flow für den Anfang
1022 Flow allein mit dem Atem
1023 Wähle deine eigene Reihenfolge
1024 Eine Stunde selbst anleiten
1025 Oberschenkel, die das Knie halten
1026 Waden und Beinrückseiten, sanft
1027 Hüften, die den Knien helfen
1028 Treppenübung auf einer Stufe
1029 Yoga auf dem Stuhl, mit den Knien
1030 Im Stehen, ganz ohne Knien
1031 Drache, Schwan, Sphinx: je fünf Minuten
1032 Lass die Hüften schwer werden
1033 Die Wirbelsäule, Seite für Seite
1034 Weite Beine, langes Warten
1035 Fünfundsiebzig Minuten am Boden
1036 Beine an die Wand und bleiben
1037 Fünf Haltungen, alle Kissen
1038 Getragen von Bolstern
1039 Erst Yin, dann Ruhe
1040 Ein kurzer Weg nach unten: zwanzig Minuten Yin
1041 Surya A und B im halben Takt
1042 Stehende Folge, beide Füße wach
1043 Hand zum großen Zeh, ohne Hüpfen
1044 Vorbeugen mit langem Rücken
1045 Marichi A bis C, geduldig
1046 Zurückspringen in drei ehrlichen Schritten
1047 Fünfmal Navasana
1048 Abschlusshaltungen, langsam kopfüber
1049 Halbe erste Serie, sechzig Minuten
1050 Ganze erste Serie, leise gezählt
1051 Raum für den Atem
1052 Kraft im weiten Stand
1053 Hüften im Vierfüßlerstand
1054 Oberer Rücken nach dem Tragen
1055 Lehnen, wiegen, ruhen
1056 Üben für den großen Tag
1057 Ruhe in Seitenlage mit fünf Kissen
1058 Zehn Minuten, während das Baby schläft
1059 Kniebeuge, Hüftbeuge, Ausfallschritt in halbem Tempo
1060 Liegestütz und Stütz auf den Knien
1061 Kriegerkraft
1062 Schnelle Füße ohne Sprünge
1063 Wüstenintervalle
1064 Beine und Po, vierzig zu zwanzig
1065 Etwas Schweres tragen
1066 Rumpf in acht Runden
1067 Tempo und Antrieb
1068 Sieben Minuten mit allem
1069 Leiter rauf, Leiter runter
1070 Drei Coaches, drei Runden
1071 Sechzig Minuten Intervalle
1072 Hinsetzen, aufstehen, Gewicht dazu
1073 Beugen wie ein Scharnier
1074 Drücken von Wand, Tisch und Boden
1075 Rudern mit Band
1076 Tragen, drehen, absetzen
1077 Drücken und Ziehen im Paar
1078 Kraft auf einem Bein, Hand an der Wand
1079 Po und Beinrückseiten am Boden
1080 Schultern, die über Kopf heben
1081 Rumpfkraft in vier Richtungen
1082 Langsame Wiederholungen, ganzer Körper
1083 Schwerer Tag zu Hause
1084 Eine stille Stunde Kraft
1085 Fünfundsechzig Minuten ohne Springen
1086 Ganzer Körper zwischen zwei Terminen
1087 Beine vor dem Mittagessen
1088 Marschieren, bis dir warm ist
1089 Arme mit zwei Flaschen
1090 Mitte der Woche, Mitte des Körpers
1091 Schwitzen am Samstag, ohne Sprünge
1092 Sonntagsbeine und eine lange Ruhe
1093 Fünf Übungen, fünf Minuten
1094 Neun Minuten für müde Abende
1095 Den Motor abkühlen
1096 In die hinteren Rippen atmen
1097 Das Becken, neutral und nicht
1098 Fußtipps im Tischplattensitz
1099 Seitstütz: Seite vom Ellbogen zum Knöchel
1100 Schwimmen auf dem Trockenen
1101 Sicher rollen wie ein Ball
1102 Die Pilates-Hundert, ehrlich
1103 Band um die Füße
1104 Die ganze Matte in klassischer Folge
1105 Sechzig Minuten aus der Mitte
1106 Plié, während das Wasser kocht
1107 Wadenheben zu deiner Musik
1108 Innenschenkel, klein und stetig
1109 Haltung an der Stange
1110 Arabesque für gewöhnliche Hüften
1111 Barre am Boden
1112 Vierzig Minuten Barre am Stück
1113 Abendatem am Meer
1114 Bleib damit sitzen
1115 Das Handy ins andere Zimmer
1116 Bodyscan im Mondlicht
1117 Vier, sieben, acht zum Einschlafen
1118 Schwere Arme, warme Hände
1119 Erst den Kiefer lösen, dann den Rest
1120 Wieder einschlafen um drei Uhr nachts
1121 Atmend von fünfzig herunterzählen
1122 Eine ganze Stunde Gesellschaft
1123 Box-Atmung in vier Minuten
1124 Länger aus als ein
1125 Gleiche Wellen, fünf und fünf
1126 Box-Atmung vor etwas Schwerem
1127 Halten und loslassen: vier, sieben, acht
1128 Zwanzig Minuten mit sechs Atemzügen
1129 Fünf Minuten sitzen
1130 Zehn Atemzüge zählen und sich verzählen
1131 Hören statt denken
1132 Sitzen in einem lauten Raum
1133 Benenne, was da ist
1134 Sitzen mit einem Juckreiz
1135 Zwanzig Minuten, zwei Glocken
1136 Wenn der Kopf nicht zur Ruhe kommt
1137 Sitzen in trüber Stimmung
1138 Eine halbe Stunde, meist still
1139 Eine Stunde sitzen
1140 Fünfundsiebzig Minuten offene Aufmerksamkeit
1141 Vier Sätze für dich selbst
1142 Danke deinen Füßen
1143 Denk an jemanden, den du magst
1144 Wünsch der Busfahrerin Gutes
1145 Jemand, der dir schwerfällt
1146 Eine Kleinigkeit verzeihen
1147 Freundlichkeit in alle Richtungen
1148 Wohlwollen ausatmen
1149 Sechs Minuten Bodyscan am Schreibtisch
1150 Gesicht und Kehle spüren
1151 Hände, Arme, Schultern, eins nach dem anderen
1152 Vom Kopf zur Ferse im Liegen
1153 Von der Ferse zum Kopf, andersherum
1154 Wo tut es weh, wo nicht
1155 Eine halbe Stunde, erst links, dann rechts
1156 Fünfundvierzig Minuten Nichtstun
1157 Eine Stunde im eigenen Körper
1158 Dehnen wie am Ufer
1159 Nacken, Schultern, Kiefer
1160 Inseln der Ruhe
1161 Seitliche Wellen für die Taille
1162 Ausrollen: Hüften
1163 Ausrollen: oberer Rücken
1164 Die Beinrückseiten von beiden Enden
1165 Die Woche auswringen
1166 Auf dem Boden treiben
1167 Stille Hüften, stiller Kopf
1168 Gezeiten: eine ganze Stunde Dehnen
1169 Siebzig Minuten Ebbe
1170 Die Schultern sinken lassen
1171 Eine Stunde Tippen ausgleichen
1172 Blick nach oben: Nackenpause zwischen Anrufen
1173 Wirbelsäulendrehung auf dem Bürostuhl
1174 Sitzbeine und unterer Rücken
1175 Das Postfach ausatmen
1176 Augen, Stirn, Kiefer
1177 Hüftbeuger nach dem Sitzen
1178 Brust auf, Schultern zurück
1179 Handgelenke und Unterarme an der Tastatur
1180 Aufstehen und ausschütteln
1181 Über den Schreibtisch beugen
1182 Die Tasche besser nach Hause tragen
1183 Vom Schreibtisch in den Abend
1184 Der Freitagsrücken: fünf Tage Sitzen lösen
1185 Weck deine Zehen
1186 Fußgewölbe, gerollt und gedrückt
1187 Kraft für den kurzen Fuß
1188 Knöchel, die sich beugen
1189 Waden, oben und unten
1190 Auf einem Fuß stehen und Zähne putzen
1191 Barfuß vor dem Zubettgehen
1192 Beine am Tag nach dem Lauf
1193 Rücken am Tag nach dem Umzug
1194 Dehnen nach dem Flug
1195 Muskelkater in den Schultern, kleine Kreise
1196 Am Tag schlafen nach der Nachtschicht
1197 Hinlegen bei Kopfschmerzen
1198 Hüften nach langer Autofahrt
1199 Eine langsame Stunde für schwere Beine
1200 Fünfundsechzig Minuten Reparatur
1202 Mit Absicht stillstehen
1203 Ferse an Zehe auf einer Linie
1204 Baum an der Wand, dann ohne
1205 Halbmond auf einem Block
1206 Tänzer, Schritt für Schritt
1207 Krieger drei von den Fingerspitzen
1208 Gleichgewicht mit geschlossenen Augen
1209 Eine Stunde auf je einem Bein
1210 Zuerst die Handgelenke wärmen
1211 Schultern, die dich tragen
1212 Seitlich fallen lernen
1213 Krähe mit einem Kissen davor
1214 Seitliche Krähe, Hüfte für Hüfte
1215 Fliegende Taube von den Hüften aus
1216 Kopfstand ohne Gewicht auf dem Kopf
1217 Unterarmstand an der Wand
1219 Eine Stunde Handbalance
1221 Oberschenkel und Hüftbeuger vor Rückbeugen
1222 Oberer Rücken über gerollter Decke
1223 Schultern für den Griff nach hinten
1224 Heuschrecke in fünf Varianten
1225 Brücke, bis sie langweilig ist
1226 Sphinx, Kobra, heraufschauender Hund der Reihe nach
1227 Kamel mit den Händen an den Hüften
1228 Rad von zwei Blöcken an der Wand
1229 Sechzig Minuten zur Königstaube
1231 Stapel dich auf
1232 Länger gut sitzen
1233 Schultern runter ohne Zwang
1234 Gehen aus den Hüften
1235 Zehen berühren in zwölf Minuten
1236 Ganz tief in die Hocke
1237 Spagat, die geduldige Art
1238 Boot ohne Festhalten
`);

/** Titles of its categories, styles, focus areas and equipment in German, by slug. */
export const germanNames = titlesOf(`
yoga Yoga
fitness Fitness
mindfulness Achtsamkeit
wellness Wohlbefinden
skills Können
vinyasa Vinyasa
hatha Hatha
yin Yin
ashtanga Ashtanga
restorative Regeneratives Yoga
prenatal Schwangerschaft
power Power Yoga
chair-yoga Stuhl-Yoga
strength Kraft
hiit HIIT
cardio Ausdauer
core-work Rumpf
pilates Pilates
barre Barre
low-impact Gelenkschonend
breathwork Atemarbeit
body-scan Bodyscan
meditation Meditation
sleep Schlaf
kindness Mitgefühl
attention Aufmerksamkeit
mobility Beweglichkeit
stretching Dehnen
release Lösen
desk-relief Ausgleich am Schreibtisch
recovery Regeneration
wind-down Abschalten
balance Gleichgewicht
inversions Umkehrhaltungen
arm-balances Armbalancen
backbends Rückbeugen
flexibility Dehnbarkeit
technique Technik
posture Haltung
full-body Ganzer Körper
hips Hüften
back Rücken
core Körpermitte
shoulders-neck Schultern und Nacken
legs Beine
feet-ankles Füße und Knöchel
breath Atem
none Ohne Geräte
mat Matte
block Block
strap Gurt
bolster Bolster
blanket Decke
dumbbells Hanteln
band Band
chair Stuhl
`);
