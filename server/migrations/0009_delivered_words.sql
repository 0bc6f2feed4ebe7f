CREATE TABLE "delivered_words" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "delivered_words_list_key_pk" PRIMARY KEY("list","key")
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "country_id" integer;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "iso" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "phone_lengths" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;