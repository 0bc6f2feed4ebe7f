CREATE TABLE "answered_commands" (
	"user_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"sealed_answer" text,
	"at" timestamptz NOT NULL,
	CONSTRAINT "answered_commands_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE INDEX "answered_commands_at" ON "answered_commands" USING btree ("at");