/** Further cities, each line under the code of its state or country. */
export interface CitiesUnder {
  readonly code: string
  readonly names: readonly string[]
}

const linesOf = (table: string): CitiesUnder[] =>
  table
    .trim()
    .split('\n')
    .map((line) => ({ code: line.slice(0, 2), names: line.slice(4).split(', ') }))

/**
 * Towns of India with 20,000 people or more beside those of `places.ts`, by state. From GeoNames (geonames.org, CC BY
 * 4.0), their names written without diacritics as they are in India.
 */
export const furtherCitiesOfIndia = linesOf(`
AP: Addanki, Adoni, Akividu, Akkarampalle, Amalapuram, Amudalavalasa, Anakapalle, Atmakur, Attili, Avanigadda, Banganapalle, Bapatla, Betamcherla, Bhimavaram, Bhimunipatnam, Bobbili, Chemmumiahpet, Chilakalurupet, Chinnachowk, Chipurupalle, Chirala, Chodavaram, Cumbum, Darsi, Dharmavaram, Dhone, Elamanchili, Ellore, Emmiganur, Erraguntla, Gajuwaka, Giddalur, Gorantla, Gudivada, Gudur, Guntakal Junction, Hindupur, Ichchapuram, Jaggayyapeta, Jammalamadugu, Kadiri, Kaikalur, Kalyandurg, Kandukur, Kanigiri, Kanuru, Kavali, Kondapalle, Kovur, Kovvur, Macherla, Machilipatnam, Madanapalle, Mandapeta, Mangalagiri, Markapur, Nagari, Nandigama, Nandikotkur, Nandyal, Narasannapeta, Narasapur, Narasaraopet, Narsipatnam, Nayudupet, Nidadavole, Nuzvid, Pakala, Palakollu, Palasa, Palkonda, Palmaner, Parlakimidi, Parvatipuram, Pedana, Peddapuram, Penugonda, Penukonda, Pithapuram, Polavaram, Ponnur, Ponnuru, Proddatur, Pulivendla, Punganuru, Puttur, Ramachandrapuram, Ramanayyapeta, Ramapuram, Rampachodavaram, Rayachoti, Rayadrug, Razam, Razampeta, Renigunta, Repalle, Salur, Samalkot, Sattenapalle, Srikakulam, Srisailain, Suluru, Tadepalle, Tadepallegudem, Tadpatri, Tanuku, Tekkali, Tuni, Uravakonda, Venkatagiri, Vepagunta, Vetapalem, Vinukonda, Vuyyuru, Yanam, Yanamalakuduru
AR: Margherita, Pasighat
AS: Barpeta, Barpeta Road, Bilasipara, Bongaigaon, Dhekiajuli, Dhing, Dhuburi, Digboi, Diphu, Duliagaon, Dum Duma, Gauripur, Goalpara, Golaghat, Haflong, Hailakandi, Hojai, Karimganj, Kokrajhar, Lumding Railway Colony, Mangaldai, Mariani, Morigaon, North Lakhimpur, Rangia, Sibsagar, Silapathar
BR: Amarpur, Araria, Bagaha, Bahadurganj, Bairagnia, Bakhtiyarpur, Bangaon, Banka, Banmankhi, Bar Bigha, Barauli, Barh, Barhiya, Baruni, Bettiah, Bhabhua, Bhawanipur, Bihar Sharif, Bihariganj, Bikramganj, Buddh Gaya, Buxar, Chapra, Chhatapur, Colgong, Dalsingh Sarai, Daudnagar, Dehri, Dighwara, Dinapore, Dumraon, Fatwa, Forbesganj, Gopalganj, Hajipur, Hilsa, Hisua, Islampur, Jagdispur, Jahanabad, Jamalpur, Jamui, Jaynagar, Jha-Jha, Jhanjharpur, Jogbani, Kasba, Katihar, Khagaria, Khagaul, Kishanganj, Koelwar, Lalganj, Luckeesarai, Madhipura, Madhubani, Maharajgani, Mairwa, Maner, Manihari, Marhaura, Masaurhi Buzurg, Mokameh, Monghyr, Mothihari, Murliganj, Nabinagar, Nasriganj, Naugachhia, Nawada, Piro, Rafiganj, Rajgir, Ramnagar, Raxaul, Revelganj, Rusera, Sagauli, Saharsa, Samastipur, Shahbazpur, Sheikhpura, Sheohar, Sherghati, Silao, Sitamarhi, Siwan, Supaul, Teghra, Waris Aliganj
CT: Akaltara, Ambikapur, Balod, Baloda Bazar, Bemetara, Bhatapara, Champa, Dhamtari, Dongargarh, Jagdalpur, Janjgir, Jashpurnagar, Kanker, Katghora, Kawardha, Khairagarh, Kondagaon, Kumhari, Mahasamund, Mungeli, Pasan, Raigarh, Ratanpur, Sakti, Umarkot
DH: Amli, Diu
DL: Alipur, Bawana, Deoli, Karol Bagh, Najafgarh, Nangloi Jat, Narela, Rohini
GA: Curchorem, Madgaon, Mapuca, Mormugao
GJ: Abrama, Amreli, Anjar, Ankleshwar, Bagasra, Bardoli, Bedi, Bhachau, Bhanvad, Bhuj, Bilimora, Borsad, Botad, Chaklasi, Chhota Udepur, Dabhoi, Dahegam, Dakor, Dhandhuka, Dhanera, Dharampur, Dhari, Dholka, Dhoraji, Dhrangadhra, Dhrol, Disa, Dohad, Dwarka, Gadhada, Gariadhar, Godhra, Gondal, Halol, Halvad, Himatnagar, Jambusar, Jasdan, Jetpur, Kadi, Kalavad, Kalol, Kandla, Kapadvanj, Karamsad, Keshod, Khambhaliya, Khambhat, Kheda, Khedbrahma, Kheralu, Kodinar, Kosamba, Kundla, Lathi, Limbdi, Lunavada, Mahemdavad, Manavadar, Mandvi, Mangrol, Mansa, Modasa, Morwa, Nadiad, Okha, Padra, Palanpur, Palitana, Pardi, Patan, Petlad, Porbandar, Radhanpur, Rajpipla, Rajula, Ranavav, Rapar, Salaya, Sanand, Sarkhej, Savarkundla, Siddhapur, Sihor, Songadh, Surendranagar, Talaja, Than, Tharad, Umreth, Un, Una, Unjha, Upleta, Vadnagar, Vallabh Vidyanagar, Valsad, Vejalpur, Veraval, Vijapur, Visnagar, Vyara, Wankaner
HP: Chamba, Kalka, Nahan, Paonta Sahib, Sundarnagar
HR: Asandh, Barwala, Bhiwani, Charkhi Dadri, Dabwali, Dharuhera, Ellenabad, Fatehabad, Firozpur Jhirka, Gharaunda, Gohana, Hansi, Hodal, Jagadhri, Jhajjar, Jind, Kaithal, Kalanwali, Kharkhauda, Ladwa, Mahendragarh, Narayangarh, Narnaul, Narwana, Palwal, Pehowa, Pinjaur, Rania, Ratia, Rewari, Safidon, Samalkha, Shahabad, Sirsa, Sohna, Thanesar, Tohana
JH: Barki Saria, Chaibasa, Chakradharpur, Chas, Chatra, Daltonganj, Dugda, Dumka, Garhwa, Ghatsila, Giridih, Gobindpur, Godda, Gomoh, Gumia, Gumla, Husainabad, Jamadoba, Jamtara, Jharia, Jugsalai, Jumri Tilaiya, Katras, Khunti, Latehar, Lohardaga, Madhupur, Mushabani, Pakur, Pathardih, Ramgarh, Sahibganj, Sijua, Simdega
JK: Bandipura, Baramula, Bijbehara, Kathua, Kishtwar, Pulwama, Punch, Rajaori, Samba, Sopur, Soyibug, Udhampur
KA: Afzalpur, Aland, Anekal, Annigeri, Arsikere, Athni, Badami, Bagalkot, Bagepalli, Bail-Hongal, Bangarapet, Bannur, Bantval, Basavakalyan, Basavana Bagevadi, Belur, Bhadravati, Bhalki, Bhatkal, Bidar, Birur, Byadgi, Byndoor, Challakere, Chamrajnagar, Channagiri, Channapatna, Channarayapatna, Chik Ballapur, Chikmagalur, Chiknayakanhalli, Chikodi, Chincholi, Chintamani, Chitapur, Chitradurga, Closepet, Coondapoor, Dandeli, Davangere, Devanhalli, Dod Ballapur, Gadag, Gadag-Betageri, Gajendragarh, Gangawati, Gokak, Gokarna, Goribidnur, Guledagudda, Gundlupet, Hadagalli, Haliyal, Hangal, Harihar, Harpanahalli, Haveri, Hiriyur, Hole Narsipur, Homnabad, Hosdurga, Hoskote, Hospet, Hukeri, Hunsur, Ilkal, Indi, Jamkhandi, Jevargi, Kadur, Kampli, Kankanhalli, Karkala, Karwar, Kolar, Kollegal, Koppal, Kotturu, Krishnarajpet, Kudligi, Kumta, Kunigal, Kushtagi, Lakshmeshwar, Lingsugur, Maddagiri, Maddur, Madikeri, Magadi, Mahalingpur, Malavalli, Malpe, Malur, Mandya, Manipal, Manvi, Mudbidri, Muddebihal, Mudgal, Mudhol, Mulbagal, Mundargi, Nanjangud, Nargund, Navalgund, Nelamangala, Pavugada, Puttur, Rabkavi, Raichur, Ranibennur, Robertsonpet, Ron, Sadalgi, Sakleshpur, Sandur, Sankeshwar, Saundatti, Savanur, Seram, Shahabad, Shahpur, Shiggaon, Shikarpur, Shorapur, Shrirangapattana, Sidlaghatta, Sindgi, Sindhnur, Sira, Sirsi, Siruguppa, Someshwar, Srinivaspur, Talikota, Tarikere, Tekkalakote, Terdal, Tiptur, Ullal, Vadigenhalli, Wadi, Yadgir, Yelahanka
KL: Adur, Aluva, Alwaye, Angamali, Aroor, Attingal, Azhiyur, Badagara, Beypore, Changanacheri, Chengannur, Cherpulassery, Cherthala, Chetwayi, Chittur, Dharmadam, Elur, Erattupetta, Ferokh, Guruvayur, Iringal, Irinjalakuda, Kadakkavoor, Kalamassery, Kalavoor, Kalpatta, Kannangad, Kasaragod, Kayankulam, Kizhake Chalakudi, Kodungallur, Kotamangalam, Kumbalam, Kunnamangalam, Kunnamkulam, Kutiatodu, Kuttampuzha, Mahe, Manjeri, Mannarakkat, Marayur, Mattanur, Mavelikara, Mavoor, Muluppilagadu, Munnar, Muvattupula, Muvattupuzha, Nadapuram, Naduvannur, Nedumangad, Neyyattinkara, Nileshwar, Ottappalam, Palghat, Pappinissheri, Paravur Tekkumbhagam, Pariyapuram, Pathanamthitta, Payyannur, Perumbavoor, Perumpavur, Piravam, Ponmana, Ponnani, Punalur, Shertallai, Shoranur, Talipparamba, Tellicherry, Tirur, Tiruvalla, Vaikam, Varkala, Vayalar, Vettur
LA: Padam
MH: Achalpur, Ahmadnagar, Ahmadpur, Airoli, Akalkot, Akot, Alandi, Alibag, Amalner, Amarnath, Ambad, Ambajogai, Anjangaon, Arangaon, Arvi, Ashta, Ausa, Badlapur, Balapur, Ballalpur, Baramati, Barsi, Basmat, Bhandara, Bhayandar, Bhiwandi, Bhusaval, Borivli, Buldana, Chakan, Chalisgaon, Chanda, Chandur, Chikhli, Chiplun, Chopda, Dahanu, Darwha, Daryapur, Dattapur, Daund, Deolali, Deulgaon Raja, Dharangaon, Dharmabad, Dhulia, Diglur, Digras, Dombivli, Dondaicha, Erandol, Faizpur, Gadhinglaj, Gangakher, Gangapur, Gevrai, Ghatanji, Ghoti Budrukh, Ghugus, Gondia, Hadgaon, Hinganghat, Hingoli, Ichalkaranji, Igatpuri, Indapur, Jaisingpur, Jalgaon Jamod, Jalna, Jintur, Junnar, Kagal, Kalamb, Kalamnuri, Kamthi, Kannad, Karad, Karanja, Karjat, Karmala, Katol, Khadki, Khamgaon, Kharakvasla, Khopoli, Kinwat, Kopargaon, Koregaon, Koynanagar, Kurandvad, Kurduvadi, Lonar, Lonavla, Mahad, Majalgaon, Malegaon, Malkapur, Mangrul Pir, Manmad, Manwat, Mehekar, Mhasvad, Morsi, Mudkhed, Mukher, Mul, Murtajapur, Nandgaon, Nandura Buzurg, Nandurbar, Nilanga, Nipani, Osmanabad, Ozar, Pachora, Paithan, Palghar, Pandharpur, Parbhani, Parli Vaijnath, Parola, Partur, Pathardi, Pathri, Patur, Pawni, Pen, Phaltan, Pimpri, Pipri, Powai, Pulgaon, Purna, Pusad, Rahuri, Rajura, Ramtek, Raver, Risod, Roha, Sangamner, Sangola, Saoner, Sasvad, Satana, Savantvadi, Selu, Shahada, Shegaon, Shiraguppi, Shirdi, Shirpur, Shivaji Nagar, Shrigonda, Sillod, Sinnar, Sirur, Soygaon, Talegaon Dabhade, Taloda, Tasgaon, Telhara, Tuljapur, Tumsar, Udgir, Ulhasnagar, Umarga, Umarkhed, Umred, Uran, Vaijapur, Varangaon, Virar, Vite, Wai, Wani, Wardha, Warora, Warud, Washim, Yaval, Yavatmal, Yeola
ML: Mankachar, Nongstoin
MN: Churachandpur, Kakching, Mayang Imphal, Thoubal
MP: Agar, Alot, Ambah, Amla, Anjad, Aron, Ashoknagar, Ashta, Balaghat, Bamor Kalan, Banda, Barwani, Basoda, Begamganj, Beohari, Berasia, Betul, Bhander, Bhawaniganj, Bhind, Biaora, Burhanpur, Chanderi, Chhatarpur, Chhindwara, Dabra, Damoh, Datia, Deori Khas, Dhamnod, Dhar, Etawa, Gadarwara, Garhakota, Gohadi, Guna, Harda Khas, Hatta, Hoshangabad, Itarsi, Jamai, Jaora, Jhabua, Jora, Kailaras, Kaimori, Kareli, Karera, Kasrawad, Khachrod, Khajuraho Group of Monuments, Khandwa, Khargone, Khategaon, Khurai, Kotma, Kukshi, Lahar, Maheshwar, Maihar, Maksi, Manasa, Manawar, Mandideep, Mandla, Mandsaur, Mauganj, Morar, Morena, Multai, Mungaoli, Murwara, Nagda, Nagod, Nainpur, Narsimhapur, Narsinghgarh, Nepanagar, Pali, Panagar, Pandhurna, Panna, Parasia, Porsa, Punasa, Raghogarh, Rahatgarh, Raisen, Rajgarh, Rajpur, Rehli, Sabalgarh, Sanawad, Sarangpur, Saugor, Sausar, Sehore, Sendhwa, Seondha, Seoni, Seoni Malwa, Shahdol, Shajapur, Shamgarh, Sheopur, Shivpuri, Shujalpur, Sidhi, Sihora, Singrauli, Sironj, Sohagpur, Tarana, Tikamgarh, Umaria, Vidisha, Waraseoni
MZ: Kolasib, Lunglei, Saiha, Serchhip
NL: Mokokchung, Tuensang, Wokha, Zunheboto
OR: Angul, Asika, Bada Barabil, Balangir, Barbil, Bargarh, Barpali, Basudebpur, Bhadrakh, Bhanjanagar, Bhawanipatna, Bhuban, Birmitrapur, Brahmapur, Brajarajnagar, Burla, Chatrapur, Deogarh, Dhenkanal, Gunupur, Hinjilikatu, Hirakud, Jagatsinghapur, Jajpur, Jaleshwar, Jatani, Jeypore, Kantabanji, Kendraparha, Khurda, Koraput, Kuchaiburi, Malakanagiri, Nowrangapur, Paradip Garh, Patamundai, Phulbani, Polasara, Raurkela, Remuna, Soro, Sundargarh, Talcher, Titlagarh
PB: Abohar, Bagha Purana, Barnala, Batala, Budhlada, Dasuya, Dhariwal, Dhuri, Dinanagar, Doraha, Faridkot, Fazilka, Ferozepore, Giddarbaha, Jagraon, Jaito, Jalalabad, Jandiala, Kapurthala, Kartarpur, Khanna, Kharar, Kotkapura, Laungowal, Machhiwara, Malaut, Maler Kotla, Mansa, Maur, Morinda, Mukerian, Muktsar, Nabha, Nakodar, Nangal, Nawanshahr, Patti, Phagwara, Phillaur, Qadian, Raikot, Rajpura, Rampura, Ropar, Sangrur, Sirhind, Sunam, Talwara, Tarn Taran, Zira
RJ: Abu, Abu Road, Anta, Anupgarh, Balotra, Banswara, Baran, Bari, Barmer, Basi, Basni, Baswa, Bayana, Beawar, Begun, Behror, Bhadasar, Bhadra, Bharatpur, Bhinmal, Bilara, Bissau, Bundi, Chaksu, Chhabra, Chidawa, Chittaurgarh, Churu, Dausa, Deoli, Dhaulpur, Didwana, Dig, Dungarpur, Fatehpur, Ganganagar, Gangapur, Gulabpura, Hanumangarh, Hindaun, Jahazpur, Jaisalmer, Jaitaran, Jalor, Jhalawar, Jhalrapatan, Jhunjhunun, Kaman, Karanpur, Karauli, Kekri, Keshorai Patan, Khandela, Kishangarh, Kotputli, Kuchaman, Kuchera, Kumher, Lachhmangarh Sikar, Ladnun, Lakheri, Lalsot, Losal, Mahwah, Makrana, Malpura, Mandal, Mandalgarh, Mangrol, Manoharpur, Merta, Nadbai, Nagar, Nagaur, Napasar, Nasirabad, Nathdwara, Nawa, Nawalgarh, Neem ka Thana, Nimaj, Nimbahera, Niwai, Nohar, Nokha, Pali, Phalodi, Phulera, Pilani, Pilibangan, Pindwara, Pipar, Pokaran, Pratapgarh, Raisinghnagar, Rajakhera, Rajaldesar, Rajgarh, Rajsamand, Ramganj Mandi, Ramgarh, Ratangarh, Rawatbhata, Rawatsar, Ringas, Sadri, Sambhar, Sanchor, Sangaria, Sardarshahr, Sawai Madhopur, Shahpura, Sheoganj, Sirohi, Siwana, Sojat, Sri Dungargarh, Sri Madhopur, Sujangarh, Suratgarh, Taranagar, Tijara, Todabhim, Todaraisingh, Tonk
TN: Adirampattinam, Alandur, Alangulam, Ambasamudram, Ambattur, Ambur, Andippatti, Anthiyur, Arakkonam, Arantangi, Arcot, Ariyalur, Arni, Arumuganeri, Aruppukkottai, Attur, Avadi, Avinashi, Ayakudi, Bhavani, Bodinayakkanur, Chengam, Chettipalaiyam, Cheyyar, Chidambaram, Chingleput, Chinna Salem, Chinnamanur, Colachel, Cuddalore, Cumbum, Devakottai, Dharapuram, Dharmapuri, Gingee, Gobichettipalayam, Gudalur, Gudiyatham, Guduvancheri, Harur, Idappadi, Injambakkam, Jalarpet, Jayamkondacholapuram, Kadayanallur, Kalakkadu, Kallakkurichchi, Kallidaikurichi, Kangayam, Kanniyakumari, Karaikkudi, Karamadai, Kattivakkam, Kayalpattinam, Keelakarai, Kil Bhuvanagiri, Kodaikanal, Koothanallur, Kotagiri, Kovilpatti, Krishnagiri, Kulittalai, Kumbakonam, Kurinjippadi, Kuzhithurai, Lalgudi, Madukkarai, Madurantakam, Manali, Manamadurai, Manapparai, Mannargudi, Mayiladuthurai, Melur, Mettupalayam, Mettur, Minjur, Musiri, Muttupet, Namagiripettai, Namakkal, Nattam, Negapatam, Nellikkuppam, Nilakottai, Ooty, Padmanabhapuram, Palani, Palladam, Pallappatti, Pallavaram, Pallikondai, Pallippatti, Panruti, Paramagudi, Pattukkottai, Perambalur, Peranampattu, Peravurani, Periyakulam, Periyanayakkanpalaiyam, Perungudi, Pollachi, Polur, Ponneri, Poonamalle, Porur, Pudukkottai, Puliyangudi, Rajapalaiyam, Ramanathapuram, Rameswaram, Rasipuram, Saint Thomas Mount, Sathyamangalam, Sattur, Sholinghur, Singanallur, Sirkazhi, Sirumugai, Sivaganga, Sivagiri, Sivakasi, Srivilliputhur, Sulur, Surandai, Tambaram, Taramangalam, Teni, Tharangambadi, Thenkasi, Thiruthani, Thiruvarur, Tindivanam, Tinnanur, Tiruchchendur, Tiruchengode, Tirukkoyilur, Tirupparangunram, Tiruppuvanam, Tiruttangal, Tiruvallur, Tiruvannamalai, Tiruvottiyur, Tisaiyanvilai, Turaiyur, Udumalaippettai, Usilampatti, Uttamapalaiyam, Uttiramerur, Vadakku Valliyur, Vadippatti, Valparai, Vandavasi, Vaniyambadi, Vattalkundu, Vedaraniyam, Villupuram, Virudunagar, Vriddhachalam, Walajapet, Wellington
TR: Dharmanagar, Kailashahar, Khowai
TS: Adilabad, Andol, Asifabad, Banswada, Bellampalli, Bhadrachalam, Bhaisa, Bhongir, Bodhan, Devarkonda, Farrukhnagar, Gaddi Annaram, Gadwal, Jagtial, Jangaon, Kamareddi, Kodar, Koratla, Kottagudem, Kukatpalli, Kyathampalle, Lal Bahadur Nagar, Mahbubabad, Malkajgiri, Mancheral, Mandamarri, Manuguru, Medak, Mirialguda, Nagar Karnul, Nalgonda, Narayanpet, Nirmal, Paloncha, Palwancha, Patancheru, Peddapalli, Quthbullapur, Ramgundam, Sadaseopet, Sangareddi, Sathupalli, Serilingampalle, Siddipet, Singapur, Sirsilla, Suriapet, Tandur, Uppal Kalan, Vemalwada, Vikarabad, Wanparti, Yellandu, Zahirabad
UP: Achhnera, Afzalgarh, Ahraura, Ajodhya, Akbarpur, Aliganj, Amroha, Anupshahr, Aonla, Atarra, Atrauli, Auraiya, Azamgarh, Babina, Bachhraon, Baghpat, Baheri, Bahjoi, Bahraigh, Balrampur, Banat, Banda, Bangarmau, Bansdih, Bansi, Baraut, Basti, Bela, Bewar, Bhadohi, Bharthana, Bhinga, Bhongaon, Bidhuna, Bijnor, Bilari, Bilgram, Bilsi, Bindki, Bisalpur, Bisauli, Biswan, Budaun, Budhana, Bulandshahr, Chandauli, Chandpur, Chanduasi, Charkhari, Chharra, Chhata, Chhibramau, Chillupar, Chunar, Colonelganj, Dadri, Dasna, Dataganj, Deoband, Deoria, Dhampur, Dhanaura, Dhaurahra, Dibai, Etawah, Faridpur, Farrukhabad, Fatehabad, Fatehganj West, Fatehpur, Fatehpur Sikri, Fyzabad, Gajraula, Gangoh, Ganj Dundwara, Garhmuktesar, Ghatampur, Ghazipur, Ghosi, Gola Gokarannath, Gonda City, Govardhan, Gulaothi, Gunnaur, Gursahaiganj, Gursarai, Hamirpur, Hapur, Hardoi, Hasanpur, Hastinapur, Hathras, Islamnagar, Itimadpur, Jagdishpur, Jahangirabad, Jais, Jalalabad, Jalalpur, Jalaun, Jalesar, Jaswantnagar, Jaunpur, Jewar, Jhalu, Jhinjhak, Kabrai, Kaimganj, Kairana, Kakrala, Kalpi, Kandhla, Kannauj, Kant, Kanth, Karhal, Kasganj, Kemri, Khair, Khairabad, Khalilabad, Khatauli, Khekra, Kheri, Khurja, Kiraoli, Kiratpur, Kithor, Konch, Kopaganj, Kosi, Kunda, Kundarkhi, Laharpur, Lakhimpur, Lalganj, Lalitpur, Lar, Loni, Machhlishahr, Maharaganj, Mahmudabad, Mahoba, Mainpuri, Mandawar, Maniar, Mariahu, Mau, Mau Aimma, Maudaha, Mawana, Mehndawal, Milak, Miranpur, Miranpur Katra, Mirzapur, Mubarakpur, Mughal Sarai, Muhammadabad, Muradnagar, Nagina, Najibabad, Nakur, Nanpara, Naraura, Nautanwa, Nawabganj, Nihtaur, Nurpur, Obra, Orai, Padrauna, Palia Kalan, Pawayan, Phulpur, Pihani, Pilibhit, Pilkhua, Pukhrayan, Puranpur, Purwa, Raebareli, Ramnagar, Rampur, Rasra, Rath, Raya, Renukut, Reoti, Robertsganj, Rudarpur, Sadabad, Safipur, Sahaspur, Sahaswan, Sahawar, Saidpur, Sambhal, Samthar, Sandi, Sandila, Sarauli, Sardhana, Seohara, Shahabad, Shahganj, Shahjanpur, Shamli, Shamsabad, Sherkot, Shikarpur, Shikohabad, Shishgarh, Sidhauli, Sikandarabad, Sikandarpur, Sikandra Rao, Sirsaganj, Sirsi, Sitapur, Soron, Suar, Sultanpur, Tanda, Thakurdwara, Thana Bhawan, Tilhar, Tulsipur, Tundla, Ujhani, Unnao, Utraula, Vrindavan, Zaidpur, Zamania
UT: Almora, Bazpur, Clement Town, Jaspur, Kichha, Kotdwara, Manglaur, Mussoorie, Naini Tal, Pauri, Pithoragarh, Ramnagar, Sitarganj, Tehri
WB: Adra, Alipur Duar, Arambagh, Ashoknagar Kalyangarh, Baduria, Bagula, Baharampur, Baidyabati, Baj Baj, Balarampur, Bali, Balurghat, Bangaon, Bankra, Bankura, Bansbaria, Barakpur, Baranagar, Barasat, Baruipur, Beldanga, Bhadreswar, Bhatpara, Birpara, Bishnupur, Bolpur, Canning, Chakapara, Chandannagar, Chandrakona, Chittaranjan, Contai, Dam Dam, Darjiling, Dhulagari, Dhulian, Dhupgari, Diamond Harbour, Dinhata, Dubrajpur, Egra, Falakata, Farakka, Gangarampur, Ghatal, Gobardanga, Gosaba, Goyerkata, Guskhara, Habra, Halisahar, Haora, Hasimara, Hugli, Ingraj Bazar, Islampur, Jaigaon, Jalpaiguri, Jamuria, Jangipur, Jaynagar-Majilpur, Jhargram, Kalimpong, Kaliyaganj, Kalna, Kamarhati, Kanchrapara, Kandi, Karsiyang, Katoya, Khardah, Koch Bihar, Konnagar, Krishnanagar, Kultali, Kulti, Lakhyabad, Lalgola, Madhyamgram, Mainaguri, Matabhanga, Memari, Monoharpur, Murshidabad, Nabagram, Naihati, Naksalbari, Nalhati, Nangi, Navadwip, Panchla, Pandua, Panihati, Pujali, Puruliya, Raghunathpur, Raiganj, Rampur Hat, Ranaghat, Raniganj, Rishra, Sainthia, Sankrail, Shantipur, Shrirampur, Shyamnagar, Siuri, Sonamukhi, Taki, Tamluk, Tarakeswar, Titagarh, Tufanganj
`)

/** Cities of the world with 250,000 people or more, by country. From GeoNames (geonames.org, CC BY 4.0). */
export const furtherCitiesOfTheWorld = linesOf(`
AE: Ajman City, Ras Al Khaimah City, Sharjah
AF: Herāt, Kabul, Kandahār, Mazār-e Sharīf
AL: Tirana
AM: Yerevan
AO: Luanda, N’dalatando
AR: Bahía Blanca, Buenos Aires, Córdoba, Corrientes, La Plata, Mar del Plata, Mendoza, Morón, Paraná, Posadas, Resistencia, Rosario, Salta, San Juan, San Miguel de Tucumán, San Salvador de Jujuy, Santa Fe, Santiago del Estero
AT: Vienna
AU: Adelaide, Brisbane, Canberra, Gold Coast, Logan City, Newcastle, Perth, Wollongong
AZ: Baku, Ganja, Sumqayıt
BA: Sarajevo
BD: Bagerhat, Chittagong, Comilla, Cox’s Bāzār, Khulna, Narsingdi, Natore, Rājshāhi, Rangpur, Shibganj, Tungi
BE: Antwerpen, Brussels
BF: Bobo-Dioulasso, Ouagadougou
BG: Plovdiv, Sofia, Varna
BI: Bujumbura
BJ: Abomey-Calavi, Cotonou
BO: Cochabamba, La Paz, Santa Cruz de la Sierra
BR: Ananindeua, Anápolis, Aparecida de Goiânia, Aracaju, Barueri, Bauru, Belém, Belford Roxo, Belo Horizonte, Betim, Blumenau, Brasília, Campina Grande, Campinas, Campo Grande, Campos dos Goytacazes, Canoas, Carapicuíba, Cascavel, Caucaia, Caxias do Sul, Contagem, Cuiabá, Curitiba, Diadema, Duque de Caxias, Feira de Santana, Florianópolis, Fortaleza, Foz do Iguaçu, Franca, Goiânia, Governador Valadares, Guarujá, Guarulhos, Itaquaquecetuba, Jaboatão, Jaboatão dos Guararapes, João Pessoa, Joinville, Juiz de Fora, Jundiaí, Limeira, Londrina, Macapá, Maceió, Manaus, Maringá, Mauá, Mogi das Cruzes, Montes Claros, Natal, Niterói, Nova Iguaçu, Novo Hamburgo, Olinda, Osasco, Paulista, Pelotas, Petrópolis, Piracicaba, Ponta Grossa, Porto Alegre, Porto Velho, Praia Grande, Recife, Ribeirão das Neves, Ribeirão Preto, Rio Branco, Rio de Janeiro, Salvador, Santo André, Santos, São Bernardo do Campo, São João de Meriti, São José do Rio Preto, São José dos Campos, São Luís, São Paulo, São Vicente, Serra, Sorocaba, Suzano, Taubaté, Teresina, Uberaba, Uberlândia, Viamão, Vila Velha, Vitória, Vitória da Conquista
BY: Brest, Homyel', Hrodna, Mahilyow, Minsk, Vitebsk
CA: Brampton, Calgary, Edmonton, Etobicoke, Halifax, Hamilton, Laval, Markham, Mississauga, Montréal, North York, Okanagan, Oshawa, Ottawa, Québec, Scarborough, Surrey, Vancouver, Victoria, Windsor, Winnipeg
CD: Kananga, Kinshasa, Kisangani, Kolwezi, Likasi, Lubumbashi, Masina, Mbuji-Mayi, Tshikapa
CF: Bangui
CG: Brazzaville, Pointe-Noire
CH: Zürich
CI: Abidjan, Abobo, Bouaké
CL: Antofagasta, Puente Alto, Santiago, Talcahuano, Valparaíso, Viña del Mar
CM: Bafoussam, Bamenda, Douala, Garoua, Kousséri, Maroua, Mokolo, Yaoundé
CN: Aksu, Anqing, Anshan, Anshun, Anyang, Aral, Baicheng, Baoding, Baotou, Bayan Nur, Bei’an, Beihai, Beijing, Bengbu, Benxi, Cangzhou, Changchun, Changde, Changsha, Changshu City, Changzhi, Changzhou, Chaoyang, Chaozhou, Chengde, Chengdu, Chengzhong, Chifeng, Chongqing, Chuzhou, Dadonghai, Dadukou, Dalian, Dandong, Datong, Dezhou, Dongguan, Fenghuang, Foshan, Fushun, Fuxin, Fuzhou, Guangzhou, Guankou, Guilin, Guiyang, Guli, Haikou, Handan, Hangzhou, Harbin, Hefei, Hegang, Hengshui, Hengyang, Heze, Hohhot, Huai'an, Huaibei, Huainan, Huangshi, Huizhou, Hulan Ergi, Huocheng, Jiamusi, Jiangmen, Jianshui, Jiaozuo, Jiaxing, Jieyang, Jilin, Jinan, Jincheng, Jingdezhen, Jining, Jinzhou, Jiujiang, Jixi, Kaifeng, Karamay, Kashgar, Kunming, Kunshan, Langfang, Lanzhou, Laohekou, Lianshan, Liaoyang, Liaoyuan, Lijiang, Linyi, Liupanshui, Luancheng, Luohe, Luoyang, Luqiao, Mianyang, Mudanjiang, Nanchang, Nanchong, Nanjing, Nanning, Nantong, Nanyang, Neijiang, Ningbo, Ordos, Panshan, Pingdingshan, Pingxiang, Putian, Puyang, Puyang Chengguanzhen, Qingdao, Qinhuangdao, Qionghai, Qiqihar, Shanghai, Shangrao, Shangyu, Shantou, Shaoguan, Shaoxing, Shashi, Shengli, Shenyang, Shenzhen, Shihezi, Shijiazhuang, Shiqi, Shiyan, Shuangyashan, Siping, Suihua, Suizhou, Suzhou, Tai’an, Taihecun, Taiyuan, Taizhou, Tanggu, Tangshan, Tianjin, Tianshui, Tieling, Tonghua, Tongliao, Tongshan, Turpan, Ürümqi, Wafangdian, Weifang, Wenshan City, Wenzhou, Wuhan, Wuhu, Wusong, Wuwei, Wuxi, Wuzhou, Xi’an, Xiamen, Xiangtan, Xiangyang, Xianyang, Xingtai, Xining, Xinpu, Xinxiang, Xinyang, Xinyuan, Xiuying, Xuchang, Yancheng, Yangjiang, Yangquan, Yangshuo, Yangzhou, Yanji, Yantai, Yichang, Yinchuan, Yingkou, Yueyang, Yunfu, Zhangjiakou, Zhangjiakou Shi Xuanhua Qu, Zhangzhou, Zhanjiang, Zhaoqing, Zhengzhou, Zhenjiang, Zhongshan, Zhoukou, Zhu Cheng City, Zhuhai, Zhumadian, Zhuzhou, Zibo, Zigong, Zunyi
CO: Armenia, Barranquilla, Bello, Bogotá, Bucaramanga, Cali, Cartagena, Cúcuta, Floridablanca, Ibagué, Itagüí, Manizales, Medellín, Montería, Neiva, Pasto, Pereira, Popayán, Santa Marta, Sincelejo, Soacha, Soledad, Valledupar, Villavicencio
CR: San José
CU: Camagüey, Guantánamo, Havana, Holguín, Santa Clara, Santiago de Cuba
CZ: Brno, Ostrava, Prague
DE: Aachen, Augsburg, Berlin, Bielefeld, Bochum, Bonn, Bremen, Dortmund, Dresden, Duisburg, Düsseldorf, Essen, Frankfurt am Main, Gelsenkirchen, Hamburg, Hannover, Karlsruhe, Köln, Leipzig, Mannheim, Mönchengladbach, Munich, Münster, Nürnberg, Stuttgart, Wiesbaden, Wuppertal
DJ: Djibouti
DK: Copenhagen
DO: Santiago de los Caballeros, Santo Domingo, Santo Domingo Este, Santo Domingo Oeste
DZ: Algiers, Bab Ezzouar, Batna, Biskra, Boumerdas, Constantine, Oran, Sétif, Tébessa
EC: Cuenca, Guayaquil, Quito
EE: Tallinn
EG: Al Fayyūm, Al Maḩallah al Kubrá, Al Manşūrah, Alexandria, Asyūţ, Cairo, Giza, Ismailia, Kafr ad Dawwār, Luxor, Port Said, Suez, Tanda, Zagazig
ER: Asmara
ES: Alicante, Barcelona, Bilbao, Córdoba, Gijón, L'Hospitalet de Llobregat, Las Palmas de Gran Canaria, Madrid, Málaga, Murcia, Palma, Sevilla, Valencia, Valladolid, Vigo, Zaragoza
ET: Addis Ababa, Dire Dawa
FI: Espoo, Helsinki
FR: Lyon, Marseille, Nantes, Nice, Paris, Strasbourg, Toulouse
GA: Libreville
GB: Belfast, Birkenhead, Birmingham, Bradford, Bristol, Cardiff, Coventry, Derby, Edinburgh, Glasgow, Islington, Kingston upon Hull, Leeds, Leicester, Liverpool, Luton, Manchester, Newport, Nottingham, Plymouth, Preston, Reading, Sheffield, Southend-on-Sea, Stoke-on-Trent, Sunderland, Swansea, Wolverhampton
GE: Tbilisi
GH: Accra, Kumasi, Tamale
GM: Serekunda
GN: Camayenne, Conakry
GR: Athens, Thessaloníki
GT: Guatemala City, Mixco, Villa Nueva
GW: Bissau
HK: Hong Kong, Kowloon, Tsuen Wan
HN: San Pedro Sula, Tegucigalpa
HR: Zagreb
HT: Delmas 73, Pétionville, Port-au-Prince, Port-de-Paix
HU: Budapest
ID: Ambon, Balikpapan, Banda Aceh, Bandar Lampung, Bandung, Banjarmasin, Batam, Bekasi, Bengkulu, Bogor, Cimahi, Cirebon, City of Balikpapan, Denpasar, Depok, Jakarta, Jambi City, Jember, Kupang, Makassar, Malang, Manado, Mataram, Medan, Padang, Palembang, Palu, Pekalongan, Pekanbaru, Percut, Pontianak, Samarinda, Semarang, Situbondo, South Tangerang, Sukabumi, Surabaya, Surakarta, Tangerang, Tasikmalaya, Yogyakarta
IL: Haifa, Jerusalem, Tel Aviv
IQ: Abū Ghurayb, Ad Dīwānīyah, Al ‘Amārah, Al Ḩillah, Al Kūt, As Sulaymānīyah, Baghdad, Basrah, Dihok, Erbil, Karbala, Kirkuk, Mosul, Najaf, Nasiriyah, Ramadi
IR: Abadan, Ahvaz, Arāk, Ardabīl, Āzādshahr, Bandar Abbas, Borūjerd, Hamadān, Isfahan, Kahrīz, Karaj, Kerman, Kermanshah, Khomeynī Shahr, Khorramabad, Khorramshahr, Mashhad, Orūmīyeh, Pasragad Branch, Qarchak, Qazvin, Qom, Rasht, Sanandaj, Sari, Shiraz, Tabriz, Tehran, Yazd, Zahedan, Zanjān
IT: Bari, Bologna, Catania, Florence, Genoa, Milan, Naples, Palermo, Rome, Turin
JM: Kingston
JO: Amman, Irbid, Russeifa, Zarqa
JP: Akashi, Akita, Amagasaki, Aomori, Asahikawa, Chiba, Fujisawa, Fukuoka, Fukushima, Fukuyama, Gifu-shi, Hachiōji, Hakodate, Hamamatsu, Himeji, Hirakata, Hiratsuka, Hiroshima, Ibaraki, Ichihara, Ichinomiya, Iwaki, Kagoshima, Kakogawachō-honmachi, Kanazawa, Kashiwa, Kasugai, Kawagoe, Kawaguchi, Kawasaki, Kitakyushu, Kobe, Kōriyama, Koshigaya, Kumamoto, Kurashiki, Kyoto, Machida, Maebashi, Matsudo, Matsuyama, Minato, Miyazaki, Morioka, Nagano, Nagasaki, Nagoya, Naha, Nara-shi, Niigata, Nishinomiya-hama, Ōita, Okayama, Okazaki, Osaka, Ōtsu, Saitama, Sakai, Sapporo, Sendai, Shizuoka, Suita, Takamatsu, Takatsuki, Tokorozawa, Tokushima, Toyama, Toyohashi, Toyonaka, Toyota, Utsunomiya, Wakayama, Yamagata, Yao, Yokkaichi, Yokohama, Yokosuka, Yono
KE: Mombasa, Nairobi, Nakuru
KG: Bishkek
KH: Phnom Penh, Takeo
KP: Chongjin, Hamhŭng, Hŭngnam, Kaesŏng, Namp’o, Pyongyang, Sariwŏn, Sinŭiju, Sunch’ŏn, Wŏnsan
KR: Ansan-si, Anyang-si, Bucheon-si, Busan, Changwon, Cheonan, Cheongju-si, Chinju, Daegu, Daejeon, Goyang-si, Gumi, Gwangju, Hwaseong-si, Iksan, Incheon, Jeju City, Jeonju, Kimhae, Kwangmyŏng, Masan, Mokpo, Pohang, Seongnam-si, Seoul, Suwon, Uijeongbu-si, Ulsan, Yeosu
KW: Al Aḩmadī
KZ: Aktobe, Almaty, Karagandy, Kyzylorda, Nur-Sultan, Pavlodar, Semey, Shymkent, Taraz, Ust-Kamenogorsk
LB: Beirut
LR: Monrovia
LT: Kaunas, Vilnius
LV: Riga
LY: Benghazi, Mişrātah, Tripoli
MA: Agadir, Al Hoceïma, Casablanca, Fès, Kenitra, Marrakesh, Meknès, Oujda-Angad, Rabat, Safi, Sale, Tangier, Temara, Tétouan
MD: Chisinau
MG: Antananarivo
MK: Skopje
ML: Bamako
MM: Mandalay, Mawlamyine, Nay Pyi Taw, Yangon
MN: Ulan Bator
MO: Macau
MR: Nouakchott
MW: Blantyre, Lilongwe
MX: Acapulco de Juárez, Aguascalientes, Azcapotzalco, Benito Juarez, Cancún, Celaya, Chihuahua, Ciudad Apodaca, Ciudad General Escobedo, Ciudad López Mateos, Ciudad Nezahualcoyotl, Ciudad Obregón, Ciudad Victoria, Coacalco, Coyoacán, Cuauhtémoc, Cuautitlán Izcalli, Cuernavaca, Culiacán, Ecatepec de Morelos, Ensenada, Gómez Palacio, Guadalajara, Guadalupe, Gustavo Adolfo Madero, Hermosillo, Heroica Matamoros, Irapuato, Ixtapaluca, Iztacalco, Iztapalapa, Juárez, León de los Aldama, Los Mochis, Mazatlán, Mérida, Mexicali, Mexico City, Miguel Hidalgo, Monterrey, Morelia, Naucalpan de Juárez, Nicolás Romero, Nuevo Laredo, Oaxaca, Pachuca de Soto, Puebla, Reynosa, Saltillo, San Luis Potosí, San Nicolás de los Garza, Santa Catarina, Santa María Chimalhuacán, Santiago de Querétaro, Soledad de Graciano Sánchez, Tampico, Tepic, Tijuana, Tláhuac, Tlalnepantla, Tlalpan, Tlaquepaque, Toluca, Tonalá, Torreón, Tuxtla, Uruapan, Veracruz, Victoria de Durango, Villahermosa, Xalapa de Enríquez, Xico, Xochimilco, Zapopan
MY: George Town, Ipoh, Johor Bahru, Kampung Baru Subang, Klang, Kota Bharu, Kota Kinabalu, Kuala Terengganu, Kuantan, Kuching, Petaling Jaya, Sandakan, Seremban, Shah Alam, Tawau
MZ: Beira, Chimoio, Maputo, Matola, Nampula
NA: Windhoek
NE: Niamey
NG: Aba, Abeokuta, Abuja, Ado-Ekiti, Akure, Bauchi, Benin City, Calabar, Ebute Ikorodu, Efon-Alaaye, Enugu, Gombe, Ibadan, Ikeja, Ikot Ekpene, Ilesa, Ilorin, Iwo, Jos, Kaduna, Kano, Katsina, Lagos, Lekki, Maiduguri, Makurdi, Minna, Okene, Ondo, Onitsha, Owo, Oyo, Port Harcourt, Sokoto, Umuahia, Uyo, Warri, Zaria
NI: Managua
NL: Rotterdam, The Hague, Utrecht
NO: Oslo
NZ: Auckland, Christchurch, Manukau City, Wellington
PA: Panamá, San Miguelito
PE: Arequipa, Callao, Chiclayo, Chimbote, Cusco, Huancayo, Iquitos, Lima, Piura, Pucallpa, Tacna, Trujillo
PG: Port Moresby
PH: Angeles City, Antipolo, Bacolod City, Bacoor, Baguio, Biñan, Budta, Butuan, Cabuyao, Cagayan de Oro, Cainta, Calamba, Caloocan City, Cebu City, Dasmariñas, Davao, General Santos, Iligan, Iligan City, Iloilo, Lapu-Lapu City, Las Piñas, Libertad, Makati City, Malingao, Mandaluyong City, Mandaue City, Manila, Mansilingan, Mantampay, Pasay, Pasig City, Quezon City, San Fernando, San Jose del Monte, San Pedro, Santol, Taguig, Zamboanga
PK: Bahawalpur, Battagram, Bhimbar, Faisalabad, Gujranwala, Gujrat, Islamabad, Jhang Sadr, Karachi, Kasur, Kotli, Lahore, Larkana, Mardan, Mingora, Multan, Muzaffarābād, Peshawar, Quetta, Rahim Yar Khan, Rawalpindi, Sargodha, Shekhupura, Sialkot, Sukkur
PL: Białystok, Bydgoszcz, Gdańsk, Gdynia, Katowice, Kraków, Łódź, Lublin, Poznań, Szczecin, Warsaw, Wrocław
PR: San Juan
PS: Gaza
PT: Lisbon
PY: Asunción, Ciudad del Este
QA: Ar Rayyān
RO: Braşov, Bucharest, Cluj-Napoca, Constanţa, Craiova, Galaţi, Iaşi, Timişoara
RS: Belgrade, Niš
RU: Arkhangel’sk, Astrakhan, Barnaul, Belgorod, Bratsk, Bryansk, Cheboksary, Chelyabinsk, Cherepovets, Chita, Irkutsk, Ivanovo, Izhevsk, Kaliningrad, Kaluga, Kazan, Kemerovo, Khabarovsk, Kirov, Komsomolsk-on-Amur, Kostroma, Krasnodar, Krasnoyarsk, Kurgan, Kursk, Lipetsk, Magnitogorsk, Makhachkala, Moscow, Murmansk, Naberezhnyye Chelny, Nal’chik, Nizhniy Novgorod, Nizhny Tagil, Novokuznetsk, Novosibirsk, Omsk, Orël, Orenburg, Penza, Perm, Petrozavodsk, Rostov-na-Donu, Ryazan’, Saint Petersburg, Samara, Saransk, Saratov, Smolensk, Sochi, Stavropol’, Sterlitamak, Surgut, Taganrog, Tambov, Tol’yatti, Tomsk, Tula, Tver, Tyumen, Ufa, Ulan-Ude, Ulyanovsk, Vladikavkaz, Vladimir, Vladivostok, Volgograd, Vologda, Volzhskiy, Voronezh, Yaroslavl, Yekaterinburg, Yoshkar-Ola
RW: Kigali
SA: Al Hufūf, Al Kharj, Al Mubarraz, Buraydah, Dammam, Ha'il, Hafar Al-Batin, Jeddah, Khamis Mushait, Mecca, Medina, Najrān, Sulţānah, Ta’if, Tabuk
SD: Al Qadarif, El Daein, El Fasher, El Obeid, Kassala, Khartoum, Kosti, Nyala, Omdurman, Port Sudan, Singa, Wad Medani
SE: Göteborg, Malmö, Stockholm
SG: Woodlands
SI: Ljubljana
SK: Bratislava
SL: Freetown
SN: Dakar, Pikine, Thiès, Thiès Nones, Touba
SO: Hargeysa, Mogadishu
SS: Juba, Winejok
SV: San Salvador, Soyapango
SY: Aleppo, Damascus, Ḩamāh, Homs, Latakia
TD: N'Djamena
TG: Lomé
TH: Bangkok, Mueang Nonthaburi, Samut Prakan
TJ: Dushanbe
TM: Ashgabat
TN: Sfax, Tunis
TR: Adana, Adapazarı, Ankara, Antalya, Ataşehir, Bağcılar, Bahçelievler, Batman, Bursa, Çankaya, Denizli, Diyarbakır, Elazığ, Erzurum, Esenler, Eskişehir, Gaziantep, Gebze, Istanbul, İzmir, Kahramanmaraş, Karabağlar, Kayseri, Konya, Malatya, Maltepe, Merkezefendi, Mersin, Muratpaşa, Samsun, Şanlıurfa, Şişli, Sivas, Sultanbeyli, Sultangazi, Tarsus, Umraniye, Üsküdar, Van, Zeytinburnu
TW: Banqiao, Hsinchu, Hualien City, Kaohsiung, Keelung, Taichung, Tainan, Taipei, Taoyuan City
TZ: Arusha, Dar es Salaam, Mbeya, Morogoro, Mwanza, Zanzibar
UA: Cherkasy, Chernihiv, Dnipro, Donetsk, Horlivka, Kharkiv, Kherson, Khmelnytskyi, Kryvyi Rih, Kyiv, Luhansk, Lviv, Makiyivka, Mariupol, Mykolayiv, Odessa, Poltava, Rivne, Sevastopol, Simferopol, Sumy, Vinnytsia, Zaporizhia, Zhytomyr
UG: Kampala
US: Albuquerque, Anaheim, Anchorage, Arlington, Atlanta, Aurora, Austin, Bakersfield, Baltimore, Boston, Brooklyn, Buffalo, Chandler, Charlotte, Chicago, Chula Vista, Cincinnati, Cleveland, Colorado Springs, Columbus, Corpus Christi, Dallas, Denver, Detroit, Durham, El Paso, Fort Wayne, Fort Worth, Fresno, Greensboro, Henderson, Honolulu, Houston, Indianapolis, Ironville, Irvine, Jacksonville, Jersey City, Kansas City, Laredo, Las Vegas, Lexington-Fayette, Lincoln, Long Beach, Los Angeles, Manhattan, Meads, Memphis, Mesa, Miami, Milwaukee, Minneapolis, Nashville, New Orleans, New York City, Newark, Oakland, Oklahoma City, Omaha, Orlando, Philadelphia, Phoenix, Pittsburgh, Plano, Portland, Queens, Raleigh, Riverside, Sacramento, Saint Paul, San Antonio, San Diego, San Jose, Santa Ana, Seattle, St. Louis, St. Petersburg, Staten Island, Stockton, Tampa, The Bronx, Toledo, Tucson, Tulsa, Virginia Beach, Washington, D.C., Wichita
UY: Montevideo
UZ: Andijon, Namangan, Samarkand, Tashkent
VE: Alto Barinas, Barcelona, Barinas, Barquisimeto, Caracas, Ciudad Bolívar, Ciudad Guayana, Cumaná, Maracaibo, Maracay, Maturín, Mérida, Petare, Puerto La Cruz, Santa Teresa del Tuy, Turmero, Valencia
VN: Biên Hòa, Cần Thơ, Da Nang, Haiphong, Hanoi, Ho Chi Minh City, Huế, Nha Trang
XK: Pristina
YE: Aden, Al Ḩudaydah, Mukalla, Sanaa, Ta‘izz
ZA: Benoni, Bloemfontein, Boksburg, Botshabelo, Brakpan, Cape Town, Durban, East London, Johannesburg, Krugersdorp, Newcastle, Pietermaritzburg, Port Elizabeth, Pretoria, Randburg, Richards Bay, Soweto, Tembisa, Vereeniging, Welkom, Witbank
ZM: Kitwe, Lusaka, Ndola
ZW: Bulawayo, Chitungwiza, Harare
`)
