CREATE TABLE "external_ids" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" integer NOT NULL,
	"move_in_id" integer,
	"fingerprint" text,
	"kept_because" text
);
--> statement-breakpoint
CREATE TABLE "move_in_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"move_in_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"pieces" integer NOT NULL,
	"kind" text,
	"delimiter" text,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pieces_read" integer DEFAULT 0 NOT NULL,
	"rest_from" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"is_here" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_in_mappings" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"headings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "move_in_mappings_source_kind_pk" PRIMARY KEY("source","kind")
);
--> statement-breakpoint
CREATE TABLE "move_in_pieces" (
	"move_in_file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "move_in_pieces_move_in_file_id_number_pk" PRIMARY KEY("move_in_file_id","number")
);
--> statement-breakpoint
CREATE TABLE "move_in_rows" (
	"move_in_file_id" integer NOT NULL,
	"row" integer NOT NULL,
	"move_in_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"reason" text,
	"external_id" text,
	"alias" text,
	"hangs_on" text,
	"word" text,
	"status_id" integer,
	"at" timestamptz,
	CONSTRAINT "move_in_rows_move_in_file_id_row_pk" PRIMARY KEY("move_in_file_id","row")
);
--> statement-breakpoint
CREATE TABLE "move_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"source" text NOT NULL,
	"day_order" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"stage_at" integer DEFAULT 0 NOT NULL,
	"figures" jsonb,
	"note" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamptz,
	"finished_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_files" ADD CONSTRAINT "move_in_files_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_pieces" ADD CONSTRAINT "move_in_pieces_move_in_file_id_move_in_files_id_fk" FOREIGN KEY ("move_in_file_id") REFERENCES "public"."move_in_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_move_in_file_id_move_in_files_id_fk" FOREIGN KEY ("move_in_file_id") REFERENCES "public"."move_in_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_move_in_id_move_ins_id_fk" FOREIGN KEY ("move_in_id") REFERENCES "public"."move_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_ids_external" ON "external_ids" USING btree ("source","kind","external_id");--> statement-breakpoint
CREATE INDEX "external_ids_typed" ON "external_ids" USING btree ("external_id","kind");--> statement-breakpoint
CREATE INDEX "external_ids_record" ON "external_ids" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "external_ids_move" ON "external_ids" USING btree ("move_in_id","kind","id");--> statement-breakpoint
CREATE INDEX "move_in_files_move" ON "move_in_files" USING btree ("move_in_id","id");--> statement-breakpoint
CREATE INDEX "move_in_rows_next" ON "move_in_rows" USING btree ("move_in_id","kind","state","move_in_file_id","row");--> statement-breakpoint
CREATE INDEX "move_in_rows_external" ON "move_in_rows" USING btree ("external_id","move_in_id","kind");--> statement-breakpoint
CREATE INDEX "move_in_rows_alias" ON "move_in_rows" USING btree ("alias","move_in_id","kind") WHERE alias is not null;--> statement-breakpoint
CREATE INDEX "move_in_rows_hangs" ON "move_in_rows" USING btree ("hangs_on","move_in_id","kind") WHERE hangs_on is not null;--> statement-breakpoint
CREATE INDEX "move_ins_state" ON "move_ins" USING btree ("state");