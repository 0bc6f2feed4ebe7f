/** A country as phone numbers and addresses know it. */
export interface CountryWord {
  readonly name: string
  /** Two letters, as ISO 3166 has them. */
  readonly iso: string
  readonly dialingCode: string
  /** How many digits a number may have after the dialing code; none where that is not known. */
  readonly phoneLengths: readonly number[]
}

/**
 * Name, ISO code, dialing code, numbers of digits. The digits are those of the metadata of libphonenumber (Google and
 * contributors, Apache 2.0) as of libphonenumber-js 1.13.16.
 */
const table = `
India | IN | +91 | 8 9 10 11 12 13
Afghanistan | AF | +93 | 9
Åland Islands | AX | +358 | 5 6 7 8 9 10 11 12
Albania | AL | +355 | 6 7 8 9
Algeria | DZ | +213 | 8 9
American Samoa | AS | +1684 | 7
Andorra | AD | +376 | 6 8 9
Angola | AO | +244 | 9
Anguilla | AI | +1264 | 7
Antigua and Barbuda | AG | +1268 | 7
Argentina | AR | +54 | 10 11
Armenia | AM | +374 | 8
Aruba | AW | +297 | 7
Australia | AU | +61 | 5 6 7 8 9 10 12
Austria | AT | +43 | 4 5 6 7 8 9 10 11 12 13
Azerbaijan | AZ | +994 | 9
Bahamas | BS | +1242 | 7
Bahrain | BH | +973 | 8
Bangladesh | BD | +880 | 6 7 8 9 10
Barbados | BB | +1246 | 7
Belarus | BY | +375 | 6 7 8 9 10 11
Belgium | BE | +32 | 8 9
Belize | BZ | +501 | 7 11
Benin | BJ | +229 | 10
Bermuda | BM | +1441 | 7
Bhutan | BT | +975 | 7 8
Bolivia | BO | +591 | 8 9
Bosnia and Herzegovina | BA | +387 | 8 9
Botswana | BW | +267 | 7 8 10
Brazil | BR | +55 | 8 9 10 11
British Indian Ocean Territory | IO | +246 | 7
British Virgin Islands | VG | +1284 | 7
Brunei | BN | +673 | 7
Bulgaria | BG | +359 | 6 7 8 9 12
Burkina Faso | BF | +226 | 8
Burundi | BI | +257 | 8
Cambodia | KH | +855 | 8 9 10
Cameroon | CM | +237 | 8 9
Canada | CA | +1 | 7 10
Cape Verde | CV | +238 | 7
Caribbean Netherlands | BQ | +599 | 7
Cayman Islands | KY | +1345 | 7
Central African Republic | CF | +236 | 8
Chad | TD | +235 | 8
Chile | CL | +56 | 9 10 11
China | CN | +86 | 7 8 9 10 11 12
Christmas Island | CX | +61 | 6 7 8 9 10 12
Cocos (Keeling) Islands | CC | +61 | 6 7 8 9 10 12
Colombia | CO | +57 | 8 10 11
Comoros | KM | +269 | 7
Congo | CG | +242 | 9
Cook Islands | CK | +682 | 5
Costa Rica | CR | +506 | 8 10
Croatia | HR | +385 | 7 8 9
Cuba | CU | +53 | 6 7 8 10
Curaçao | CW | +599 | 7 8
Cyprus | CY | +357 | 8
Czechia | CZ | +420 | 9 10 11 12
Democratic Republic of the Congo | CD | +243 | 7 8 9 10
Denmark | DK | +45 | 8
Djibouti | DJ | +253 | 8
Dominica | DM | +1767 | 7
Dominican Republic | DO | +1809 | 7
East Timor | TL | +670 | 7 8
Ecuador | EC | +593 | 8 9 10 11
Egypt | EG | +20 | 8 9 10
El Salvador | SV | +503 | 7 8 11
Equatorial Guinea | GQ | +240 | 9
Eritrea | ER | +291 | 7
Estonia | EE | +372 | 7 8 10
Eswatini | SZ | +268 | 8 9
Ethiopia | ET | +251 | 9
Falkland Islands | FK | +500 | 5
Faroe Islands | FO | +298 | 6
Fiji | FJ | +679 | 7 11
Finland | FI | +358 | 5 6 7 8 9 10 11 12
France | FR | +33 | 9
French Guiana | GF | +594 | 9
French Polynesia | PF | +689 | 6 8 9
Gabon | GA | +241 | 7 8
Gambia | GM | +220 | 7 9
Georgia | GE | +995 | 9
Germany | DE | +49 | 4 5 6 7 8 9 10 11 12 13 14 15
Ghana | GH | +233 | 8 9
Gibraltar | GI | +350 | 8
Greece | GR | +30 | 10 11 12
Greenland | GL | +299 | 6
Grenada | GD | +1473 | 7
Guadeloupe | GP | +590 | 9
Guam | GU | +1671 | 7
Guatemala | GT | +502 | 8 11
Guernsey | GG | +44 | 7 9 10
Guinea | GN | +224 | 8 9
Guinea-Bissau | GW | +245 | 7 9
Guyana | GY | +592 | 7
Haiti | HT | +509 | 8
Honduras | HN | +504 | 8 11
Hong Kong | HK | +852 | 5 6 7 8 9 11
Hungary | HU | +36 | 8 9
Iceland | IS | +354 | 7 9
Indonesia | ID | +62 | 7 8 9 10 11 12 13 14 15 16 17
Iran | IR | +98 | 4 5 6 7 10
Iraq | IQ | +964 | 8 9 10
Ireland | IE | +353 | 7 8 9 10
Isle of Man | IM | +44 | 10
Israel | IL | +972 | 7 8 9 10 11 12
Italy | IT | +39 | 6 7 8 9 10 11 12
Ivory Coast | CI | +225 | 10
Jamaica | JM | +1876 | 7
Japan | JP | +81 | 8 9 10 11 12 13 14 15 16 17
Jersey | JE | +44 | 10
Jordan | JO | +962 | 8 9
Kazakhstan | KZ | +7 | 10 14
Kenya | KE | +254 | 7 8 9 10
Kiribati | KI | +686 | 5 8
Kosovo | XK | +383 | 8 9 10 11 12
Kuwait | KW | +965 | 7 8
Kyrgyzstan | KG | +996 | 9 10
Laos | LA | +856 | 8 9 10
Latvia | LV | +371 | 8
Lebanon | LB | +961 | 7 8
Lesotho | LS | +266 | 8
Liberia | LR | +231 | 7 8 9
Libya | LY | +218 | 9
Liechtenstein | LI | +423 | 7 9
Lithuania | LT | +370 | 8
Luxembourg | LU | +352 | 4 5 6 7 8 9 10 11
Macao | MO | +853 | 7 8
Madagascar | MG | +261 | 9
Malawi | MW | +265 | 7 9
Malaysia | MY | +60 | 8 9 10
Maldives | MV | +960 | 7 10
Mali | ML | +223 | 8
Malta | MT | +356 | 8
Marshall Islands | MH | +692 | 7
Martinique | MQ | +596 | 9
Mauritania | MR | +222 | 8
Mauritius | MU | +230 | 7 8 10
Mayotte | YT | +262 | 9
Mexico | MX | +52 | 10
Micronesia | FM | +691 | 7
Moldova | MD | +373 | 8
Monaco | MC | +377 | 8 9
Mongolia | MN | +976 | 8 9 10
Montenegro | ME | +382 | 8 9
Montserrat | MS | +1664 | 7
Morocco | MA | +212 | 9
Mozambique | MZ | +258 | 8 9
Myanmar | MM | +95 | 6 7 8 9 10
Namibia | NA | +264 | 8 9
Nauru | NR | +674 | 7
Nepal | NP | +977 | 8 10 11
Netherlands | NL | +31 | 5 6 7 8 9 10 11
New Caledonia | NC | +687 | 6
New Zealand | NZ | +64 | 5 6 7 8 9 10
Nicaragua | NI | +505 | 8
Niger | NE | +227 | 8
Nigeria | NG | +234 | 10 11 12 13 14
Niue | NU | +683 | 4 7
Norfolk Island | NF | +672 | 6
North Korea | KP | +850 | 8 10
North Macedonia | MK | +389 | 8
Northern Mariana Islands | MP | +1670 | 7
Norway | NO | +47 | 5 8
Oman | OM | +968 | 7 8 9
Pakistan | PK | +92 | 8 9 10 11 12
Palau | PW | +680 | 7
Palestine | PS | +970 | 8 9 10
Panama | PA | +507 | 7 8 10 11
Papua New Guinea | PG | +675 | 7 8
Paraguay | PY | +595 | 6 7 8 9 10 11
Peru | PE | +51 | 8 9
Philippines | PH | +63 | 6 8 9 10 11 12 13
Poland | PL | +48 | 6 7 8 9 10
Portugal | PT | +351 | 9
Puerto Rico | PR | +1787 | 7
Qatar | QA | +974 | 7 8 9 11
Réunion | RE | +262 | 9
Romania | RO | +40 | 6 9
Russia | RU | +7 | 10 14
Rwanda | RW | +250 | 8 9
Saint Barthélemy | BL | +590 | 9
Saint Helena | SH | +290 | 4 5
Saint Kitts and Nevis | KN | +1869 | 7
Saint Lucia | LC | +1758 | 7
Saint Martin | MF | +590 | 9
Saint Pierre and Miquelon | PM | +508 | 6 9
Saint Vincent and the Grenadines | VC | +1784 | 7
Samoa | WS | +685 | 5 6 7 10
San Marino | SM | +378 | 8 10
São Tomé and Príncipe | ST | +239 | 7
Saudi Arabia | SA | +966 | 9 10
Senegal | SN | +221 | 9
Serbia | RS | +381 | 6 7 8 9 10 11 12
Seychelles | SC | +248 | 7
Sierra Leone | SL | +232 | 8
Singapore | SG | +65 | 8 10 11
Sint Maarten | SX | +1721 | 7
Slovakia | SK | +421 | 6 7 9
Slovenia | SI | +386 | 5 6 7 8
Solomon Islands | SB | +677 | 5 7
Somalia | SO | +252 | 6 7 8 9
South Africa | ZA | +27 | 5 6 7 8 9 10
South Korea | KR | +82 | 5 6 8 9 10 11 12 13 14
South Sudan | SS | +211 | 9
Spain | ES | +34 | 9
Sri Lanka | LK | +94 | 9
Sudan | SD | +249 | 9
Suriname | SR | +597 | 6 7
Svalbard and Jan Mayen | SJ | +47 | 5 8
Sweden | SE | +46 | 6 7 8 9 10 12
Switzerland | CH | +41 | 9 12
Syria | SY | +963 | 8 9
Taiwan | TW | +886 | 7 8 9 10 11
Tajikistan | TJ | +992 | 9
Tanzania | TZ | +255 | 9
Thailand | TH | +66 | 8 9 10 13
Togo | TG | +228 | 8
Tokelau | TK | +690 | 4 5 6 7
Tonga | TO | +676 | 5 7
Trinidad and Tobago | TT | +1868 | 7
Tunisia | TN | +216 | 8
Turkey | TR | +90 | 7 10 12 13
Turkmenistan | TM | +993 | 8
Turks and Caicos Islands | TC | +1649 | 7
Tuvalu | TV | +688 | 5 6 7
U.S. Virgin Islands | VI | +1340 | 7
Uganda | UG | +256 | 9
Ukraine | UA | +380 | 9 10
United Arab Emirates | AE | +971 | 5 6 7 8 9 10 11 12
United Kingdom | GB | +44 | 7 9 10
United States | US | +1 | 10
Uruguay | UY | +598 | 4 5 6 7 8 9 10 11 12 13
Uzbekistan | UZ | +998 | 9
Vanuatu | VU | +678 | 5 7
Vatican City | VA | +39 | 6 7 8 9 10 11 12
Venezuela | VE | +58 | 10
Vietnam | VN | +84 | 7 8 9 10
Wallis and Futuna | WF | +681 | 6 9
Western Sahara | EH | +212 | 9
Yemen | YE | +967 | 7 8 9
Zambia | ZM | +260 | 9
Zimbabwe | ZW | +263 | 7 9 10
`

/** The countries and territories of the world: India first, then by name. */
export const countries: readonly CountryWord[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', iso = '', dialingCode = '', lengths = ''] = line.split(' | ')
    return { name, iso, dialingCode, phoneLengths: lengths.split(' ').filter(Boolean).map(Number) }
  })
